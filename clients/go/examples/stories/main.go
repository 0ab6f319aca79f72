// Does what a story's lines say, one after the other, and answers each with a line of JSON. See clients/stories/README.md.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/reflect/protoregistry"

	"magistrate"
	pb "magistrate/v1"
)

type values map[string]any

type step struct {
	As, Do, From, Match, Address, Token, Kept, Tournament, Of, Call, RequestID string
	Lifetime                                                                   float64
	Calls                                                                      int
	After, Count, Expected                                                     int32
	Position                                                                   *int32
	Actor, Request, Take, Filter                                               json.RawMessage
}

var (
	ctx     = context.Background()
	tokens  = magistrate.NewTokens("")
	clients = map[string]*magistrate.Client{}
	turns   = map[string]*magistrate.Turn{}
	plays   = map[string]func() (*magistrate.Turn, error, bool){}
	watches = map[string]func() (*pb.Event, error, bool){}
	tables  = map[string]func() (*pb.EventTable, error, bool){}
	follows = map[string]func() (*pb.WatchMatchesResponse, error, bool){}
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func read[M proto.Message](said json.RawMessage, message M) M {
	if len(said) > 0 {
		must(0, protojson.Unmarshal(said, message))
	}
	return message
}

func written(message proto.Message) (said values) {
	must(0, json.Unmarshal(must(protojson.Marshal(message)), &said))
	return said
}

func pulled[V any](loop iter.Seq2[V, error]) func() (V, error, bool) {
	next, _ := iter.Pull2(loop)
	return next
}

func ruled(ruling *magistrate.Ruling) values {
	reasons := []values{}
	for _, reason := range ruling.Reasons {
		reasons = append(reasons, written(reason))
	}
	return values{"accepted": ruling.Accepted, "stale": ruling.Stale, "repeated": ruling.Repeated,
		"position": ruling.Position, "text": ruling.Text, "reasons": reasons}
}

func asked(who string, turn *magistrate.Turn) values {
	turns[who] = turn
	names := func(offers []*pb.Offer) []string {
		found := []string{}
		for _, offer := range offers {
			found = append(found, offer.Action)
		}
		return found
	}
	return values{"position": turn.Position, "offers": names(turn.Offers), "anytime": names(turn.Anytime), "acts": names(turn.Acts)}
}

func told(event *pb.Event) values {
	return values{"position": event.Position, "action": event.GetTake().GetAction(), "lines": magistrate.Lines(event)}
}

func ask(client *magistrate.Client, call string, request json.RawMessage) values {
	service, name, _ := strings.Cut(call, ".")
	found := must(protoregistry.GlobalFiles.FindDescriptorByName(protoreflect.FullName("magistrate.v1." + service)))
	method := found.(protoreflect.ServiceDescriptor).Methods().ByName(protoreflect.Name(name))
	input := must(protoregistry.GlobalTypes.FindMessageByName(method.Input().FullName())).New().Interface()
	made := func(ctx context.Context, request proto.Message, options ...grpc.CallOption) (proto.Message, error) {
		answer := must(protoregistry.GlobalTypes.FindMessageByName(method.Output().FullName())).New().Interface()
		return answer, client.Channel().Invoke(ctx, "/magistrate.v1."+service+"/"+name, request, answer, options...)
	}
	return written(must(magistrate.Ask(ctx, client, made, read(request, input))))
}

func do(step step) values {
	who := step.As
	switch step.Do {
	case "connect":
		own := tokens
		if step.Kept != "" {
			own = magistrate.NewTokens(step.Kept)
		}
		clients[who] = must(magistrate.NewClient(step.Address, step.Token, magistrate.Options{Tokens: own}))
		return values{}
	case "issue":
		lifetime := time.Duration(step.Lifetime * float64(time.Second))
		clients[who] = must(clients[step.From].Issue(ctx, step.Match, read(step.Actor, &pb.Actor{}), lifetime))
		return values{"token": clients[who].Token()}
	}
	client := clients[who]
	match := client.Match(step.Match)
	switch step.Do {
	case "create":
		made, refused, err := client.Create(ctx, read(step.Request, &pb.CreateMatchRequest{}))
		must(0, err)
		if refused != nil {
			return values{"ruling": ruled(refused)}
		}
		return values{"match": made.ID}
	case "play":
		plays[who] = pulled(match.Play(ctx))
	case "watch":
		watches[who] = pulled(match.Watch(ctx, step.After))
	case "tables":
		tables[who] = pulled(client.Tables(ctx, step.Tournament))
	case "turn":
		turn, err, more := plays[who]()
		if must(more, err) {
			return asked(who, turn)
		}
		return values{"ended": true}
	case "next":
		found := []values{}
		for len(found) < int(step.Count) {
			event, err, more := watches[who]()
			if !must(more, err) {
				return values{"events": found, "ended": true}
			}
			found = append(found, told(event))
		}
		return values{"events": found}
	case "table":
		table, err, _ := tables[who]()
		for must(0, err); len(table.Calls) < step.Calls; must(0, err) {
			table, err, _ = tables[who]()
		}
		calls := []int32{}
		for _, call := range table.Calls {
			calls = append(calls, call.Dispute)
		}
		return values{"series": table.Series, "match": table.MatchId, "calls": calls}
	case "offers":
		return asked(who, must(match.Offers(ctx)))
	case "answer":
		return ruled(must(turns[who].Take(ctx, magistrate.Answer(turns[who].Offers[0]))))
	case "take":
		return ruled(must(turns[who].Take(ctx, read(step.Take, &pb.Take{}))))
	case "submit":
		return ruled(must(match.Submit(ctx, read(step.Take, &pb.Take{}), step.Expected, step.RequestID)))
	case "info":
		info := must(match.Info(ctx))
		return values{"position": info.Position, "edition": info.Setup.Edition}
	case "state":
		state := must(match.State(ctx, step.Position))
		winners := append([]int32{}, state.GetResult().GetWinners()...)
		return values{"position": state.Position, "winners": winners, "lines": magistrate.Table(state)}
	case "events":
		found := []values{}
		for event, err := range match.Events(ctx, step.After) {
			found = append(found, told(must(event, err)))
		}
		return values{"events": found}
	case "cards":
		if step.Of == "" {
			return values{"codes": slices.Sorted(maps.Keys(must(match.Cards(ctx))))}
		}
		return values{"codes": slices.Sorted(maps.Keys(must(client.Cards(ctx, step.Of))))}
	case "matches":
		found := []string{}
		for row, err := range client.Matches(ctx, read(step.Filter, &pb.ListMatchesRequest{})) {
			found = append(found, must(row, err).MatchId)
		}
		return values{"matches": found}
	case "token":
		return values{"token": client.Token()}
	case "stream":
		fields := map[string]bool{}
		for news, err := range magistrate.Stream(ctx, client, pb.NewAuditServiceClient(client.Channel()).Export, read(step.Request, &pb.ExportRequest{})) {
			for field := range written(must(news, err)) {
				fields[field] = true
			}
		}
		return values{"fields": slices.Sorted(maps.Keys(fields))}
	case "follow":
		calls := pb.NewMatchServiceClient(client.Channel())
		follows[who] = pulled(magistrate.Follow(ctx, client, calls.WatchMatches, read(step.Request, &pb.WatchMatchesRequest{})))
	case "news":
		news, err, _ := follows[who]()
		for must(0, err); len(news.Matches) == 0; must(0, err) {
			news, err, _ = follows[who]()
		}
		return values{"count": len(news.Matches)}
	case "ask":
		return ask(client, step.Call, step.Request)
	default:
		panic("unknown step " + step.Do)
	}
	return values{}
}

var kinds = map[string]error{
	"BadRequest": magistrate.BadRequest, "NotFound": magistrate.NotFound, "AlreadyExists": magistrate.AlreadyExists,
	"Stale": magistrate.Stale, "Unauthenticated": magistrate.Unauthenticated, "Forbidden": magistrate.Forbidden,
	"TooMuch": magistrate.TooMuch, "Unavailable": magistrate.Unavailable,
}

func failed(wrong *magistrate.Error) values {
	kind := "Failed"
	for name, one := range kinds {
		if errors.Is(wrong, one) {
			kind = name
		}
	}
	facts := wrong.Facts
	if facts == nil {
		facts = map[string]string{}
	}
	return values{"kind": kind, "reason": wrong.Reason, "text": wrong.Message, "facts": facts,
		"fields": append([]string{}, slices.Sorted(maps.Keys(wrong.Fields))...)}
}

func answered(line []byte) (came values) {
	defer func() {
		if wrong := recover(); wrong != nil {
			var known *magistrate.Error
			if err, ok := wrong.(error); !ok || !errors.As(err, &known) {
				panic(wrong)
			}
			came = values{"error": failed(known)}
		}
	}()
	var given step
	must(0, json.Unmarshal(line, &given))
	return values{"value": do(given)}
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		fmt.Println(string(must(json.Marshal(answered(lines.Bytes())))))
	}
}
