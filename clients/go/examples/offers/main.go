// Plays a seat by random offers and knows no game: go run ./examples/offers ADDRESS MATCH TOKEN
package main

import (
	"context"
	"fmt"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/metadata"
	pb "magistrate/v1"
	"math/rand"
	"os"
	"slices"
)

func answer(offer *pb.Offer) *pb.Take {
	take := &pb.Take{Action: offer.Action}
	for _, part := range offer.Parts {
		said, choices, forms := &pb.TakenPart{Name: part.Name}, part.GetChoices(), part.GetForms()
		order := rand.Perm(len(choices.GetCandidates()))
		for n := range choices.GetLeast() + rand.Int31n(choices.GetMost()-choices.GetLeast()+1) {
			said.Picks = append(said.Picks, choices.Candidates[order[int(n)%len(order)]].Pick)
		}
		for range forms.GetLeast() {
			said.Takes = append(said.Takes, answer(forms.Of[rand.Intn(len(forms.Of))]))
		}
		take.Parts = append(take.Parts, said)
	}
	return take
}
func main() {
	channel, _ := grpc.NewClient(os.Args[1], grpc.WithTransportCredentials(insecure.NewCredentials()))
	ctx := metadata.AppendToOutgoingContext(context.Background(), "authorization", "Bearer "+os.Args[3])
	matches, id := pb.NewMatchServiceClient(channel), os.Args[2]
	watch, _ := matches.WatchEvents(ctx, &pb.WatchEventsRequest{MatchId: id})
	for ended := false; !ended; {
		news, err := watch.Recv()
		ended = err != nil || news.Ended
		for _, event := range news.GetEvents() {
			fmt.Println(event.Position, event.Text)
			for _, change := range event.Changes {
				fmt.Println("   ", change.Text)
			}
		}
		for !ended && news.Position == news.Head {
			legal, _ := matches.ListLegalActions(ctx, &pb.ListLegalActionsRequest{MatchId: id})
			offers := slices.DeleteFunc(legal.GetOffers(), (*pb.Offer).GetAnytime)
			if len(offers) == 0 {
				break
			}
			table, _ := matches.GetState(ctx, &pb.GetStateRequest{MatchId: id})
			for _, zone := range table.GetState().GetZones() {
				for _, card := range zone.Cards {
					fmt.Println("       ", zone.Seat, zone.Label, card.Name, card.Numbers)
				}
			}
			matches.Submit(ctx, &pb.SubmitRequest{MatchId: id, Take: answer(offers[rand.Intn(len(offers))]), RequestId: fmt.Sprint(rand.Int63()), ExpectedVersion: legal.Position})
		}
	}
}
