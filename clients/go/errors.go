package magistrate

import (
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

func (wrong *Error) again() bool {
	switch wrong.Code {
	case codes.Unavailable, codes.DeadlineExceeded:
		return true
	}
	return wrong.Code == codes.ResourceExhausted && wrong.RetryAfter > 0
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
