package magistrate

import (
	"math/rand/v2"
	"slices"

	"google.golang.org/protobuf/proto"

	pb "magistrate/v1"
)

// Answer is a random answer of an offer, made by what the offer says alone.
func Answer(offer *pb.Offer) *pb.Take {
	take := &pb.Take{Action: offer.Action}
	for _, part := range offer.Parts {
		said := &pb.TakenPart{Name: part.Name}
		switch asks := part.Asks.(type) {
		case *pb.Part_Choices:
			said.Picks = picks(asks.Choices)
		case *pb.Part_Number:
			if asks.Number.Needed {
				number := asks.Number.Least + rand.Int64N(asks.Number.Most-asks.Number.Least+1)
				said.Picks = []*pb.Pick{{Pick: &pb.Pick_Number{Number: number}}}
			}
		case *pb.Part_Words:
			if asks.Words.Needed {
				said.Picks = []*pb.Pick{{Pick: &pb.Pick_Word{Word: "so it is"[:min(8, asks.Words.Longest)]}}}
			}
		case *pb.Part_Forms:
			for range asks.Forms.Least {
				said.Takes = append(said.Takes, Answer(asks.Forms.Of[rand.IntN(len(asks.Forms.Of))]))
			}
		}
		take.Parts = append(take.Parts, said)
	}
	return take
}

func picks(choices *pb.Choices) (picked []*pb.Pick) {
	most := int(choices.Most)
	if !choices.Repeats {
		most = min(most, len(choices.Candidates))
	}
	var places []int
	for fits := false; !fits; fits = Goes(choices, places) {
		places = rand.Perm(len(choices.Candidates))
		count := int(choices.Least) + rand.IntN(most-int(choices.Least)+1)
		for choices.Repeats && len(places) < count {
			places = append(places, rand.IntN(len(choices.Candidates)))
		}
		places = places[:count]
	}
	for _, at := range places {
		picked = append(picked, choices.Candidates[at].Pick)
	}
	return picked
}

// Goes says whether these candidates, by their places, may be picked together.
func Goes(choices *pb.Choices, places []int) bool {
	for _, apart := range choices.Apart {
		seen := map[int32]bool{}
		for _, at := range places {
			seen[apart.Numbers[at]] = true
		}
		if len(seen) < len(places) {
			return false
		}
	}
	for _, sum := range choices.Sums {
		total := int32(0)
		for _, at := range places {
			total += sum.Values[at]
		}
		if sum.Least != nil && total < *sum.Least || sum.Most != nil && total > *sum.Most {
			return false
		}
	}
	said := make([]*pb.Pick, len(places))
	for place, at := range places {
		said[place] = choices.Candidates[at].Pick
	}
	for _, left := range choices.Without {
		if slices.Equal(keys(said, choices.Ordered), keys(left.Picks, choices.Ordered)) {
			return false
		}
	}
	return true
}

func keys(picks []*pb.Pick, ordered bool) (found []string) {
	for _, pick := range picks {
		bytes, _ := proto.Marshal(pick)
		found = append(found, string(bytes))
	}
	if !ordered {
		slices.Sort(found)
	}
	return found
}
