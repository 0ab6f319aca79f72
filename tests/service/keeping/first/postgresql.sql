CREATE TABLE stored_events (
    originator_id text NOT NULL, originator_version bigint NOT NULL,
    topic text NOT NULL, state bytea NOT NULL, digest bytea NOT NULL,
    notification_id bigserial, xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
    PRIMARY KEY (originator_id, originator_version));
CREATE INDEX stored_events_follow ON stored_events (xact, notification_id);
CREATE TABLE matches (
    number bigserial PRIMARY KEY, match_id text NOT NULL UNIQUE,
    position bigint NOT NULL, digest bytea NOT NULL, summary bytea);
CREATE TABLE requests (
    match_id text NOT NULL, request_id text NOT NULL, fingerprint bytea NOT NULL, answer bytea NOT NULL,
    PRIMARY KEY (match_id, request_id));
CREATE TABLE secrets (match_id text PRIMARY KEY, secret bytea NOT NULL);
CREATE TABLE snapshots (
    match_id text NOT NULL, position bigint NOT NULL, body bytea NOT NULL, PRIMARY KEY (match_id, position));
CREATE TABLE store_schema (version integer NOT NULL)
