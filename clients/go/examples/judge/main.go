// Watches an event until a judge is called, rules on the call, takes the match back and lets it go on:
// go run ./examples/judge ADDRESS TOURNAMENT TOKEN, with the organiser's token.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"strings"
	"time"

	"magistrate"
	pb "magistrate/v1"
)

var ctx = context.Background()

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func number(value int32) *pb.Pick { return &pb.Pick{Pick: &pb.Pick_Number{Number: int64(value)}} }

func word(value string) *pb.Pick { return &pb.Pick{Pick: &pb.Pick_Word{Word: value}} }

// act does an act of judging, of the picks of its parts, and tells why where it is refused.
func act(match *magistrate.Match, action string, parts map[string]*pb.Pick) {
	take := &pb.Take{Action: action}
	for name, pick := range parts {
		take.Parts = append(take.Parts, &pb.TakenPart{Name: name, Picks: []*pb.Pick{pick}})
	}
	ruling := must(match.Submit(ctx, take, 0, ""))
	for _, reason := range ruling.Reasons {
		fmt.Printf("refused (%s): %s; %s\n", reason.Rule, reason.Text, reason.Remedy)
	}
	fmt.Println(ruling.Text)
}

// called is the first call that nobody has ruled on.
func called(client *magistrate.Client, tournament string) (*pb.EventTable, *pb.OpenCall) {
	for table, err := range client.Tables(ctx, tournament) {
		fmt.Printf("table %s: turn %d, %d calls\n", must(table, err).Series, table.Turn, len(table.Calls))
		for _, call := range table.Calls {
			if call.Stands == pb.DisputeStanding_DISPUTE_STANDING_OPEN {
				return table, call
			}
		}
	}
	log.Fatal("the event has ended")
	return nil, nil
}

func main() {
	client := must(magistrate.NewClient(os.Args[1], os.Args[3], magistrate.Options{}))
	defer client.Close()
	table, call := called(client, os.Args[2])
	lee := &pb.Actor{Role: pb.Role_ROLE_HEAD_JUDGE, Name: "Lee"}
	match := must(client.Issue(ctx, table.MatchId, lee, time.Hour)).Match(table.MatchId)
	var dispute *pb.Dispute
	for _, one := range must(match.State(ctx, nil)).Judging.Disputes {
		if one.Number == call.Dispute {
			dispute = one
		}
	}
	fmt.Printf("%s (%s)\n", call.Question, dispute.Rule)
	for event, err := range match.Events(ctx, dispute.Position-1) {
		fmt.Println(strings.Join(magistrate.Lines(must(event, err)), "\n"))
	}
	why, rule := word("it was not allowed"), word(dispute.Rule)
	act(match, "takecall", map[string]*pb.Pick{"dispute": number(call.Dispute)})
	act(match, "ruleon", map[string]*pb.Pick{
		"dispute": number(call.Dispute), "verdict": word("reversed"), "rules": rule, "remedies": word("rewind"), "reason": why,
	})
	act(match, "rewind", map[string]*pb.Pick{"to": number(dispute.Position - 1), "reason": why, "by": rule})
	act(match, "closedispute", map[string]*pb.Pick{"dispute": number(call.Dispute)})
}
