### What is wrong with what is stored of a match, a tournament or the register of tokens: what verifying finds.

## Its record
proof-at = position { $position }: { $problem }
proof-unreadable = the record cannot be read: { $error }
proof-no-such-id = matches: the row's id is none that was written
proof-not-judged = it could not be ruled on again: { $error }
proof-unlistable = the matches cannot be listed: { $error }
proof-event-missing = the event is missing: the next is { $next }
proof-event-lost = the event is missing or unreadable: { $error }
proof-event-changed = the event was changed, it cannot be read: { $error }
proof-event-elsewhere = event { $event } stands here: events were reordered, put in or taken out
proof-event-filed = the event is filed as { $filed }, but is { $kind }
proof-opening-changed = the match's opening was changed, it cannot be read: { $error }
proof-not-the-chains-digest = the event was changed: its digest is not the chain's
proof-opened-again = the match is opened a second time
proof-other-cards = the printed cards are not those of the catalog that the match is pinned to
proof-other-secret = the chance secret is not the one that the match committed to
proof-other-chance = chance outcome { $number } is not the one that the secret gives
proof-changes-do-not-fit = the event's changes do not fit the state before it: { $error }
proof-not-the-noted-digest = the last digest is not the one that was noted: the whole record was replaced
proof-entry-digest = entry { $entry } is not what was written: its digest does not fit
proof-entry-elsewhere = entry { $entry } says that it is { $kind } at { $position }

## What is kept beside it, by the table where it lies
proof-no-stream = matches: there is no { $stream }
proof-no-event = matches: the head stands at position { $head }, and there is no event
proof-event-not-the-heads = matches: the last event is not the one that the match's head names
proof-entry-not-the-heads = matches: the last entry is not the one that the head names
proof-past-the-head = matches: the head stands at position { $head }, and the record goes on past it
proof-unlisted = matches: the match has the number { $number }, which no listing has
proof-one-too-many = { $where }: there should be none, and there is one
proof-told-too-early = stored_events: the record is told to who follows the log before the one that it comes after
proof-summary = matches.summary: the listing's { $name } is not the one that the events make
proof-summary-unreadable = matches.summary: { $error }
proof-index = match_index: the match is not found by what the events make of it
proof-index-number = match_index: the match has another number than { $number }
proof-secret-gone = secrets: the match draws by a chance secret, and it is gone
proof-request-not-kept = requests: nothing is kept of request { $request }, of which the event came
proof-request-of-the-entry = requests: what is kept of the entry's request is not what was written
proof-fingerprint = requests: the fingerprint of request { $request } is not that of what was asked
proof-answer-not-the-event = requests: the answer to request { $request } is not this event
proof-answer-not-the-entry = requests: the answer to request { $request } is not this entry
proof-no-event-of-request = requests: no event came of request { $request }
proof-no-entry-of-request = requests: no entry came of request { $request }
proof-not-the-import = requests: { $request } is not the import of the events up to here
proof-import-fingerprint = requests: the fingerprint of { $request } is not that of what was imported, or of the secret
proof-snapshot = snapshots: the snapshot here is not what was written: { $why }
proof-snapshot-nowhere = snapshots: there is one at position { $position }, where no event is
snapshot-unreadable = it cannot be read: { $error }
snapshot-elsewhere = it is one of position { $position }
snapshot-of-another-record = the event that it comes after is another one
snapshot-sum = its sum is not that of its bytes
snapshot-otherwise = its { $name } is not that of the events
snapshot-another-state = its state is not the one that the events make
snapshot-state-unreadable = its state cannot be read: { $error }
snapshot-other-notes = its notes are not those of the events
snapshot-notes-unreadable = its notes cannot be read: { $error }
