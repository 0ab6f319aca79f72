// Package magistrate is a client of Magistrate, which judges card games by their own rulebooks.
package magistrate

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"iter"
	"math"
	"strings"
	"sync"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/types/known/durationpb"

	pb "magistrate/v1"
)

// patience is how long a watch is open before it is opened again: a line that is dead without a word is left then.
const patience = time.Minute

// Options of a client; all may be left out.
type Options struct {
	// Credentials ask for TLS.
	Credentials credentials.TransportCredentials
	// Renew gives a new token where the old one ends.
	Renew func(context.Context) (Token, error)
	// Tokens keep those that this client issues.
	Tokens *Tokens
	// Timeout bounds one answer; 30 s.
	Timeout time.Duration
	// Pauses come before each new try of a call that nobody answered.
	Pauses []time.Duration
}

// Client is one part's way to a service. A call is sent again where that is safe, and a token is renewed before it ends.
type Client struct {
	address string
	options Options
	channel *grpc.ClientConn
	shared  bool
	lock    sync.Mutex
	token   Token
}

// NewClient connects at the first call.
func NewClient(address, token string, options Options) (*Client, error) {
	if options.Credentials == nil {
		options.Credentials = insecure.NewCredentials()
	}
	if options.Timeout == 0 {
		options.Timeout = 30 * time.Second
	}
	if options.Tokens == nil {
		options.Tokens = NewTokens("")
	}
	if options.Pauses == nil {
		options.Pauses = []time.Duration{50e6, 200e6, 500e6, 1e9, 2e9}
	}
	channel, err := grpc.NewClient(address, grpc.WithTransportCredentials(options.Credentials),
		grpc.WithDefaultCallOptions(grpc.MaxCallRecvMsgSize(math.MaxInt32)))
	if err != nil {
		return nil, err
	}
	return &Client{address: address, options: options, channel: channel, token: Token{Text: token}}, nil
}

// Close hangs up.
func (client *Client) Close() error {
	if client.shared {
		return nil
	}
	return client.channel.Close()
}

// Channel is for the contract's other calls, by their own stubs: each is made by Ask.
func (client *Client) Channel() grpc.ClientConnInterface { return client.channel }

// Token is what lets this part in, at present.
func (client *Client) Token() string {
	client.lock.Lock()
	defer client.lock.Unlock()
	return client.token.Text
}

func (client *Client) renew(ctx context.Context, old string) error {
	client.lock.Lock()
	defer client.lock.Unlock()
	if client.token.Text != old {
		return nil
	}
	token, err := client.options.Renew(ctx)
	if err == nil {
		client.token = token
	}
	return err
}

func (client *Client) pass(ctx context.Context) (context.Context, string, error) {
	client.lock.Lock()
	token := client.token
	client.lock.Unlock()
	if client.options.Renew != nil && !token.Fresh() {
		if err := client.renew(ctx, token.Text); err != nil {
			return ctx, "", err
		}
		token.Text = client.Token()
	}
	return metadata.AppendToOutgoingContext(ctx, "authorization", "Bearer "+token.Text), token.Text, nil
}

// Ask makes any call of the contract: Ask(ctx, client, pb.NewJudgeServiceClient(client.Channel()).PlanRewind, request).
// A write has a request id, so that it happens once however often it is sent. What goes wrong is an *Error.
func Ask[Q, A any](ctx context.Context, client *Client, call func(context.Context, Q, ...grpc.CallOption) (A, error), request Q) (answer A, err error) {
	nameRequest(any(request))
	renewed := false
	for try := 0; ; try++ {
		limited, cancel := context.WithTimeout(ctx, client.options.Timeout)
		passed, token, wrong := client.pass(limited)
		if wrong == nil {
			answer, wrong = call(passed, request)
		}
		cancel()
		if wrong == nil {
			return answer, nil
		}
		known := readError(wrong)
		if known.Code == codes.Unauthenticated && client.options.Renew != nil && !renewed {
			renewed = true
			if err := client.renew(ctx, token); err != nil {
				return answer, err
			}
			continue
		}
		if !known.again(client.options.Timeout) || try >= len(client.options.Pauses) || ctx.Err() != nil {
			return answer, known
		}
		pause(ctx, max(client.options.Pauses[try], known.RetryAfter))
	}
}

func pause(ctx context.Context, span time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(span):
	}
}

// Stream yields the messages of a stream, over one connection.
func Stream[Q, M any](ctx context.Context, client *Client, call func(context.Context, Q, ...grpc.CallOption) (grpc.ServerStreamingClient[M], error), request Q) iter.Seq2[*M, error] {
	return func(yield func(*M, error) bool) {
		passed, cancel := context.WithCancel(ctx)
		defer cancel()
		passed, _, wrong := client.pass(passed)
		var stream grpc.ServerStreamingClient[M]
		if wrong == nil {
			stream, wrong = call(passed, request)
		}
		for wrong == nil {
			var news *M
			if news, wrong = stream.Recv(); wrong == nil && !yield(news, nil) {
				return
			}
		}
		if wrong != io.EOF {
			yield(nil, readError(wrong))
		}
	}
}

// Follow yields the messages of a watch, over as many connections as it takes: each resumes where the last one stood.
func Follow[Q proto.Message, M any](ctx context.Context, client *Client, call func(context.Context, Q, ...grpc.CallOption) (grpc.ServerStreamingClient[M], error), request Q) iter.Seq2[*M, error] {
	return func(yield func(*M, error) bool) {
		for tries := 0; ; {
			limited, cancel := context.WithTimeout(ctx, patience)
			known := &Error{Code: codes.Unavailable, Message: "the stream ended"}
			for news, wrong := range Stream(limited, client, call, request) {
				if wrong != nil {
					known = readError(wrong)
					break
				}
				tries = 0
				resume(request.ProtoReflect(), any(news).(proto.Message).ProtoReflect())
				if !yield(news, nil) {
					cancel()
					return
				}
			}
			cancel()
			if known.Code != codes.DeadlineExceeded {
				tries++
			}
			switch {
			case ctx.Err() != nil:
				return
			case known.Code == codes.Unauthenticated && client.options.Renew != nil && tries < 2:
				if err := client.renew(ctx, client.Token()); err != nil {
					yield(nil, err)
					return
				}
			case !known.again(client.options.Timeout) || tries > 4*len(client.options.Pauses):
				yield(nil, known)
				return
			default:
				pauses := append(client.options.Pauses, 0)
				pause(ctx, max(known.RetryAfter, pauses[min(tries, len(pauses)-1)]))
			}
		}
	}
}

// resume sets in a request where its watch stands.
func resume(request, news protoreflect.Message) {
	mark, stood := request.Descriptor().Fields().ByName("cursor"), news.Descriptor().Fields().ByName("cursor")
	if mark == nil {
		mark, stood = request.Descriptor().Fields().ByName("after"), news.Descriptor().Fields().ByName("position")
	}
	request.Set(mark, news.Get(stood))
}

// Create opens a match, each seat's deck by its name. A refused opening is a Ruling, and no match.
func (client *Client) Create(ctx context.Context, request *pb.CreateMatchRequest) (*Match, *Ruling, error) {
	opened, err := Ask(ctx, client, pb.NewMatchServiceClient(client.channel).CreateMatch, request)
	if err != nil {
		return nil, nil, err
	}
	if len(opened.Reasons) > 0 {
		return nil, &Ruling{Reasons: opened.Reasons}, nil
	}
	return client.Match(opened.Match.MatchId), nil, nil
}

// Match is a match by its id.
func (client *Client) Match(id string) *Match {
	return &Match{Client: client, ID: id, calls: pb.NewMatchServiceClient(client.channel)}
}

// pages are the rows of lists, page after page.
func pages[P, R any](page func(token string) (P, error), next func(P) string, rows func(P) []R) iter.Seq2[R, error] {
	return func(yield func(R, error) bool) {
		for token, more := "", true; more; more = token != "" {
			got, err := page(token)
			if err != nil {
				var none R
				yield(none, err)
				return
			}
			for _, row := range rows(got) {
				if !yield(row, nil) {
					return
				}
			}
			token = next(got)
		}
	}
}

// flat are the rows of messages.
func flat[M, R any](messages iter.Seq2[*M, error], rows func(*M) []R) iter.Seq2[R, error] {
	return func(yield func(R, error) bool) {
		for message, err := range messages {
			if err != nil {
				var none R
				yield(none, err)
				return
			}
			for _, row := range rows(message) {
				if !yield(row, nil) {
					return
				}
			}
		}
	}
}

// Matches are those that there are, page after page.
func (client *Client) Matches(ctx context.Context, filter *pb.ListMatchesRequest) iter.Seq2[*pb.Match, error] {
	return pages(func(token string) (*pb.ListMatchesResponse, error) {
		filter.PageToken = token
		return Ask(ctx, client, pb.NewMatchServiceClient(client.channel).ListMatches, filter)
	}, (*pb.ListMatchesResponse).GetNextPageToken, (*pb.ListMatchesResponse).GetMatches)
}

// Cards are those of an edition (dice:1) or a match, as far as one may know them, by their codes.
func (client *Client) Cards(ctx context.Context, of string) (map[string]*pb.CatalogCard, error) {
	request := &pb.ListCardsRequest{PageSize: 1000, Of: &pb.ListCardsRequest_MatchId{MatchId: of}}
	if strings.Contains(of, ":") {
		request.Of = &pb.ListCardsRequest_Edition{Edition: of}
	}
	found := map[string]*pb.CatalogCard{}
	for card, err := range pages(func(token string) (*pb.ListCardsResponse, error) {
		request.PageToken = token
		return Ask(ctx, client, pb.NewCatalogServiceClient(client.channel).ListCards, request)
	}, (*pb.ListCardsResponse).GetNextPageToken, (*pb.ListCardsResponse).GetCards) {
		if err != nil {
			return nil, err
		}
		found[card.Print.Code] = card
	}
	return found, nil
}

// Tables are those of an event, and then each again when something has changed there.
func (client *Client) Tables(ctx context.Context, tournament string) iter.Seq2[*pb.EventTable, error] {
	request := &pb.WatchTablesRequest{TournamentId: tournament}
	return flat(Follow(ctx, client, pb.NewEventServiceClient(client.channel).WatchTables, request),
		(*pb.WatchTablesResponse).GetTables)
}

// Issue is the client of a part in a match, by a token that this one issues, keeps, and renews as long as it can.
func (client *Client) Issue(ctx context.Context, match string, actor *pb.Actor, lifetime time.Duration) (*Client, error) {
	part := &Client{address: client.address, options: client.options, channel: client.channel, shared: true}
	name := fmt.Sprint(client.address, " ", match, " ", actor.Role, " ", actor.Seat, " ", actor.Name)
	part.options.Renew = func(ctx context.Context) (Token, error) {
		if kept := client.options.Tokens.Get(name); kept != nil && kept.Text != part.token.Text {
			return *kept, nil
		}
		request := &pb.IssueTokenRequest{MatchId: match, Actor: actor, Lifetime: durationpb.New(lifetime)} // Asking names it.
		issued, err := Ask(ctx, client, pb.NewTokenServiceClient(client.channel).IssueToken, request)
		if err != nil {
			return Token{}, err
		}
		token := Token{issued.Token, time.Now(), issued.ExpireTime.AsTime()}
		return token, client.options.Tokens.Keep(name, token)
	}
	return part, part.renew(ctx, "")
}

func nameRequest(request any) {
	if message, ok := request.(proto.Message); ok {
		written := message.ProtoReflect()
		if field := written.Descriptor().Fields().ByName("request_id"); field != nil && !written.Has(field) {
			written.Set(field, protoreflect.ValueOfString(rand.Text()))
		}
	}
}
