package magistrate

import (
	"fmt"
	"strings"

	pb "magistrate/v1"
)

// Lines are an event: who did what, and then each change, with its rule.
func Lines(event *pb.Event) []string {
	said := []string{fmt.Sprintf("%d. %s", event.Position, event.Text)}
	for _, change := range event.Changes {
		said = append(said, "    "+change.Text)
	}
	return said
}

// Table is a state: each seat with its numbers, each zone with its cards, and what the match waits for.
func Table(state *pb.State) (said []string) {
	names := map[int32]string{0: "table"}
	for _, seat := range state.Seats {
		names[seat.Seat] = seat.Name
		if seat.Name == "" {
			names[seat.Seat] = fmt.Sprint("seat ", seat.Seat)
		}
		numbers := []string{}
		for _, number := range seat.Numbers {
			numbers = append(numbers, fmt.Sprint(number.Label, " ", number.Value))
		}
		said = append(said, names[seat.Seat]+": "+strings.Join(numbers, ", "))
	}
	for _, zone := range state.Zones {
		said = append(said, fmt.Sprintf("  %s, %s: %d", names[zone.Seat], zone.Label, zone.Count))
		for _, card := range zone.Cards {
			said = append(said, "    "+Describe(card))
		}
	}
	if state.Result != nil {
		return append(said, state.Result.Text)
	}
	if state.Question != nil {
		said = append(said, state.Question.Text)
	}
	return said
}

// Describe is a card: its name, its numbers as they are now, its keywords.
func Describe(card *pb.Card) string {
	name := card.Name
	if name == "" {
		name = "a card"
	}
	said := []string{fmt.Sprintf("%s #%d", name, card.Id)}
	for _, number := range card.Numbers {
		if number.Now != nil {
			said = append(said, fmt.Sprint(number.Label, " ", *number.Now))
		}
	}
	return strings.Join(append(said, card.Keywords...), ", ")
}
