// Plays a seat at random: go run ./examples/bot ADDRESS MATCH TOKEN
package main

import (
	"context"
	"fmt"
	"log"
	"math/rand"
	"os"
	"strings"

	"magistrate"
)

func main() {
	ctx := context.Background()
	client, err := magistrate.NewClient(os.Args[1], os.Args[3], magistrate.Options{})
	if err != nil {
		log.Fatal(err)
	}
	match := client.Match(os.Args[2])
	for turn, err := range match.Play(ctx) {
		if err != nil {
			log.Fatal(err)
		}
		ruling, err := turn.Take(ctx, magistrate.Answer(turn.Offers[rand.Intn(len(turn.Offers))]))
		if err != nil {
			log.Fatal(err)
		}
		for _, reason := range ruling.Reasons {
			fmt.Println("refused", reason.Rule, reason.Text, reason.Remedy)
		}
	}
	for event, err := range match.Watch(ctx, 0) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(strings.Join(magistrate.Lines(event), "\n"))
	}
}
