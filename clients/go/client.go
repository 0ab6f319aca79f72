// Package magistrate is a client of Magistrate, which judges card games by their own rulebooks.
package magistrate

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"iter"
	"sync"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/metadata"

	pb "magistrate/v1"
)

// patience is how long a watch is open before it is opened again: a line that is dead without a word is left then.
const patience = time.Minute

// Token is what lets a part in. Issued and Expires are zero where they are unknown.
type Token struct {
	Text            string
	Issued, Expires time.Time
}

// Fresh says whether the token need not be renewed yet.
func (token Token) Fresh() bool {
	return token.Expires.IsZero() || time.Until(token.Expires) > token.Expires.Sub(token.Issued)/5
}

// Options of a client; all may be left out.
type Options struct {
	// Credentials ask for TLS.
	Credentials credentials.TransportCredentials
	// Renew gives a new token where the old one ends.
	Renew func(context.Context) (Token, error)
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
	if options.Pauses == nil {
		options.Pauses = []time.Duration{50e6, 200e6, 500e6, 1e9, 2e9}
	}
	channel, err := grpc.NewClient(address, grpc.WithTransportCredentials(options.Credentials))
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
// What goes wrong is an *Error.
func Ask[Q, A any](ctx context.Context, client *Client, call func(context.Context, Q, ...grpc.CallOption) (A, error), request Q) (answer A, err error) {
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
		if !known.again() || try >= len(client.options.Pauses) || ctx.Err() != nil {
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

// follow yields the messages of a watch, over as many connections as it takes: resume sets in a request where it stands.
func follow[Q, M any](ctx context.Context, client *Client, call func(context.Context, Q, ...grpc.CallOption) (grpc.ServerStreamingClient[M], error), request Q, resume func(Q, *M)) iter.Seq2[*M, error] {
	return func(yield func(*M, error) bool) {
		for tries := 0; ; {
			limited, cancel := context.WithTimeout(ctx, patience)
			passed, token, wrong := client.pass(limited)
			var stream grpc.ServerStreamingClient[M]
			if wrong == nil {
				stream, wrong = call(passed, request)
			}
			for wrong == nil {
				var news *M
				if news, wrong = stream.Recv(); wrong == nil {
					tries = 0
					resume(request, news)
					if !yield(news, nil) {
						cancel()
						return
					}
				}
			}
			cancel()
			known := readError(wrong)
			if known.Code != codes.DeadlineExceeded {
				tries++
			}
			switch {
			case ctx.Err() != nil:
				return
			case known.Code == codes.Unauthenticated && client.options.Renew != nil && tries < 2:
				wrong = client.renew(ctx, token)
			case !known.again() || tries > 4*len(client.options.Pauses):
				yield(nil, known)
				return
			default:
				pause(ctx, max(known.RetryAfter, client.options.Pauses[min(tries, len(client.options.Pauses)-1)]))
			}
		}
	}
}

// Create opens a match, each seat's deck by its name. A refused opening is a Ruling, and no match.
func (client *Client) Create(ctx context.Context, request *pb.CreateMatchRequest) (*Match, *Ruling, error) {
	if request.RequestId == "" {
		request.RequestId = newID()
	}
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

// Cards are those of an edition or a match, as far as one may know them, by their codes.
func (client *Client) Cards(ctx context.Context, request *pb.ListCardsRequest) (map[string]*pb.CatalogCard, error) {
	found := map[string]*pb.CatalogCard{}
	for {
		page, err := Ask(ctx, client, pb.NewCatalogServiceClient(client.channel).ListCards, request)
		if err != nil {
			return nil, err
		}
		for _, card := range page.Cards {
			found[card.Print.Code] = card
		}
		if request.PageToken = page.NextPageToken; request.PageToken == "" {
			return found, nil
		}
	}
}

// Tables are those of an event, and then each again when something has changed there.
func (client *Client) Tables(ctx context.Context, tournament string) iter.Seq2[*pb.WatchTablesResponse, error] {
	request := &pb.WatchTablesRequest{TournamentId: tournament}
	return follow(ctx, client, pb.NewEventServiceClient(client.channel).WatchTables, request,
		func(request *pb.WatchTablesRequest, news *pb.WatchTablesResponse) { request.Cursor = news.Cursor })
}

// Issue is the client of a part in a match, by a token that this one issues, and renews as long as it can.
func (client *Client) Issue(ctx context.Context, request *pb.IssueTokenRequest) (*Client, error) {
	part := &Client{address: client.address, options: client.options, channel: client.channel, shared: true}
	part.options.Renew = func(ctx context.Context) (Token, error) {
		issued, err := Ask(ctx, client, pb.NewTokenServiceClient(client.channel).IssueToken, request)
		if err != nil {
			return Token{}, err
		}
		return Token{issued.Token, time.Now(), issued.ExpireTime.AsTime()}, nil
	}
	return part, part.renew(ctx, "")
}

func newID() string {
	bytes := make([]byte, 16)
	rand.Read(bytes)
	return hex.EncodeToString(bytes)
}
