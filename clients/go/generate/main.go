// Writes the package v1 from the contract's proto files: `go run . PROTO OUT`, in this folder. It needs nothing but Go.
package main

import (
	"bytes"
	"context"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"sort"

	"github.com/bufbuild/protocompile"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protodesc"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/types/descriptorpb"
	"google.golang.org/protobuf/types/pluginpb"
)

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

// ordered lists a file behind those that it imports, each once, as plugins want them.
func ordered(file protoreflect.FileDescriptor, seen map[string]bool, found []*descriptorpb.FileDescriptorProto) []*descriptorpb.FileDescriptorProto {
	if seen[file.Path()] {
		return found
	}
	seen[file.Path()] = true
	for at := range file.Imports().Len() {
		found = ordered(file.Imports().Get(at).FileDescriptor, seen, found)
	}
	return append(found, protodesc.ToFileDescriptorProto(file))
}

func main() {
	folder, out := must(filepath.Abs(os.Args[1])), must(filepath.Abs(os.Args[2]))
	var names []string
	for _, path := range must(filepath.Glob(filepath.Join(folder, "magistrate", "v1", "*.proto"))) {
		names = append(names, filepath.ToSlash(must(filepath.Rel(folder, path))))
	}
	sort.Strings(names)
	compiler := protocompile.Compiler{
		Resolver:       protocompile.WithStandardImports(&protocompile.SourceResolver{ImportPaths: []string{folder}}),
		SourceInfoMode: protocompile.SourceInfoStandard,
	}
	request, seen := &pluginpb.CodeGeneratorRequest{FileToGenerate: names, Parameter: proto.String("module=magistrate")}, map[string]bool{}
	for _, file := range must(compiler.Compile(context.Background(), names...)) {
		request.ProtoFile = ordered(file, seen, request.ProtoFile)
	}
	for _, plugin := range []string{"protoc-gen-go", "protoc-gen-go-grpc"} {
		command := exec.Command("go", "tool", plugin)
		command.Stdin, command.Stderr = bytes.NewReader(must(proto.Marshal(request))), os.Stderr
		response := &pluginpb.CodeGeneratorResponse{}
		must(0, proto.Unmarshal(must(command.Output()), response))
		if response.Error != nil {
			log.Fatal(*response.Error)
		}
		for _, file := range response.File {
			path := filepath.Join(out, file.GetName())
			must(0, os.MkdirAll(filepath.Dir(path), 0o755))
			must(0, os.WriteFile(path, []byte(file.GetContent()), 0o644))
		}
	}
}
