package magistrate

import (
	"strconv"
	"time"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

// Error is a call that was not answered: Code is its kind; Reason and Facts say why for programs, such as STALE_VERSION
// with current_version; Fields are the mistakes of a malformed request by field.
type Error struct {
	Code       codes.Code
	Message    string
	Reason     string
	Facts      map[string]string
	Fields     map[string]string
	RetryAfter time.Duration
	RequestID  string
}

func (wrong *Error) Error() string { return wrong.Message }

// The kinds of errors, for errors.Is: BadRequest has Fields, Stale has Current, TooMuch may have RetryAfter, and what is
// Unavailable may be sent again.
var (
	BadRequest      = &Error{Code: codes.InvalidArgument}
	NotFound        = &Error{Code: codes.NotFound}
	AlreadyExists   = &Error{Code: codes.AlreadyExists}
	Stale           = &Error{Code: codes.Aborted}
	Unauthenticated = &Error{Code: codes.Unauthenticated}
	Forbidden       = &Error{Code: codes.PermissionDenied}
	TooMuch         = &Error{Code: codes.ResourceExhausted}
	Unavailable     = &Error{Code: codes.Unavailable}
)

// Is says whether an error is of a kind.
func (wrong *Error) Is(kind error) bool {
	known, ok := kind.(*Error)
	return ok && (known.Code == wrong.Code || known == Unavailable && wrong.Code == codes.DeadlineExceeded)
}

// Current is where the match stands that was Stale.
func (wrong *Error) Current() int32 {
	current, _ := strconv.ParseInt(wrong.Facts["current_version"], 10, 32)
	return int32(current)
}

func (wrong *Error) again(within time.Duration) bool {
	if wrong.Code == codes.ResourceExhausted {
		return wrong.RetryAfter > 0 && wrong.RetryAfter <= within
	}
	return wrong.Is(Unavailable)
}

func readError(err error) *Error {
	if known, ok := err.(*Error); ok {
		return known
	}
	said, ok := status.FromError(err)
	if !ok {
		return &Error{Code: codes.Unavailable, Message: err.Error()}
	}
	wrong := &Error{Code: said.Code(), Message: said.Message(), Fields: map[string]string{}}
	for _, detail := range said.Details() {
		switch detail := detail.(type) {
		case *errdetails.ErrorInfo:
			wrong.Reason, wrong.Facts = detail.Reason, detail.Metadata
		case *errdetails.BadRequest:
			for _, violation := range detail.FieldViolations {
				wrong.Fields[violation.Field] = violation.Description
			}
		case *errdetails.RetryInfo:
			wrong.RetryAfter = detail.RetryDelay.AsDuration()
		case *errdetails.RequestInfo:
			wrong.RequestID = detail.RequestId
		}
	}
	return wrong
}
