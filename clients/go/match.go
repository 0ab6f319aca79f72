package magistrate

import (
	"context"
	"iter"

	pb "magistrate/v1"
)

// Ruling is what came of a take: Accepted, or refused for Reasons, or Stale, as the match had moved on before it.
type Ruling struct {
	Accepted, Stale, Repeated bool
	Position                  int32
	Text                      string
	Reasons                   []*pb.Reason
}

// Match is a match as one part sees it, and acts in it.
type Match struct {
	Client *Client
	ID     string
	calls  pb.MatchServiceClient
}

// Turn is what a part is asked for: Offers answer the question, Anytime may be done beside it, Acts are a judge's.
type Turn struct {
	Match                 *Match
	Position              int32
	Question              *pb.Question
	Offers, Anytime, Acts []*pb.Offer
	Ruling                *Ruling
}

// Play loops over what this part is asked for, until the match ends: answer each turn with Take. Where the match has moved
// on before an answer, and where that is refused, it is read again and asked again.
func (match *Match) Play(ctx context.Context) iter.Seq2[*Turn, error] {
	return func(yield func(*Turn, error) bool) {
		for news, err := range match.news(ctx, 0) {
			for err == nil && news.Position == news.Head && !news.Ended {
				var turn *Turn
				if turn, err = match.Offers(ctx); err != nil || len(turn.Offers) == 0 {
					break
				}
				if !yield(turn, nil) {
					return
				}
				if turn.Ruling == nil {
					break
				}
			}
			if err != nil {
				yield(nil, err)
				return
			}
		}
	}
}

// Offers are what would be accepted now.
func (match *Match) Offers(ctx context.Context) (*Turn, error) {
	legal, err := Ask(ctx, match.Client, match.calls.ListLegalActions, &pb.ListLegalActionsRequest{MatchId: match.ID})
	if err != nil {
		return nil, err
	}
	turn := &Turn{Match: match, Position: legal.Position, Question: legal.Question, Acts: legal.Acts}
	for _, offer := range legal.Offers {
		if offer.Anytime {
			turn.Anytime = append(turn.Anytime, offer)
		} else {
			turn.Offers = append(turn.Offers, offer)
		}
	}
	return turn, nil
}

// Take answers. A refusal and a match that has moved on are values, too.
func (turn *Turn) Take(ctx context.Context, take *pb.Take) (*Ruling, error) {
	ruling, err := turn.Match.Submit(ctx, take, turn.Position, "")
	if wrong, ok := err.(*Error); ok && wrong.Is(Stale) {
		ruling, err = &Ruling{Stale: true, Position: wrong.Current()}, nil
	}
	turn.Ruling = ruling
	return ruling, err
}

// Submit does something; a refusal is an answer. The error is Stale where the match does not stand at expected (0: wherever
// it stands). Without a requestID the request is given one.
func (match *Match) Submit(ctx context.Context, take *pb.Take, expected int32, requestID string) (*Ruling, error) {
	request := &pb.SubmitRequest{MatchId: match.ID, Take: take, RequestId: requestID, ExpectedVersion: expected, View: pb.View_VIEW_WORDS}
	answer, err := Ask(ctx, match.Client, match.calls.Submit, request)
	if err != nil {
		return nil, err
	}
	if accepted := answer.Ruling.GetAccepted(); accepted != nil {
		return &Ruling{Accepted: true, Repeated: accepted.Repeated, Position: accepted.Position, Text: accepted.Text}, nil
	}
	refused := answer.Ruling.GetRefused()
	return &Ruling{Position: refused.GetPosition(), Reasons: refused.GetReasons()}, nil
}

// Info is what the match is pinned to and where it stands.
func (match *Match) Info(ctx context.Context) (*pb.Match, error) {
	answer, err := Ask(ctx, match.Client, match.calls.GetMatch, &pb.GetMatchRequest{MatchId: match.ID})
	return answer.GetMatch(), err
}

// State is the table, now (nil) or at a position.
func (match *Match) State(ctx context.Context, position *int32) (*pb.State, error) {
	answer, err := Ask(ctx, match.Client, match.calls.GetState, &pb.GetStateRequest{MatchId: match.ID, Position: position})
	return answer.GetState(), err
}

// Events are what has happened since a position, page after page.
func (match *Match) Events(ctx context.Context, after int32) iter.Seq2[*pb.Event, error] {
	return pages(func(token string) (*pb.ListEventsResponse, error) {
		request := &pb.ListEventsRequest{MatchId: match.ID, After: after, PageToken: token}
		return Ask(ctx, match.Client, match.calls.ListEvents, request)
	}, (*pb.ListEventsResponse).GetNextPageToken, (*pb.ListEventsResponse).GetEvents)
}

// Watch yields what has happened since a position, and then each event as it comes, until the match has ended.
func (match *Match) Watch(ctx context.Context, after int32) iter.Seq2[*pb.Event, error] {
	return flat(match.news(ctx, after), (*pb.WatchEventsResponse).GetEvents)
}

// Cards are the prints that this part may know, by their codes.
func (match *Match) Cards(ctx context.Context) (map[string]*pb.CatalogCard, error) {
	return match.Client.Cards(ctx, match.ID)
}

func (match *Match) news(ctx context.Context, after int32) iter.Seq2[*pb.WatchEventsResponse, error] {
	return func(yield func(*pb.WatchEventsResponse, error) bool) {
		request := &pb.WatchEventsRequest{MatchId: match.ID, After: after}
		for news, err := range Follow(ctx, match.Client, match.calls.WatchEvents, request) {
			if !yield(news, err) || err != nil || news.Ended {
				return
			}
		}
	}
}
