-- Idempotency keys of requests that create something: a repeated request answers what the first one did. Kept for a day.

-- (none) ──first transaction of the request commits──► claimed ──answered──► answered
-- claimed ──refused after all──► (none)
CREATE TABLE idempotency_keys (
  team_id integer NOT NULL REFERENCES teams (id),
  member_id integer NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  -- Of route, path and body: SHA-256.
  fingerprint bytea NOT NULL CHECK (length(fingerprint) = 32),
  -- Which request holds the key: of several transactions of one request each must know its own.
  claim uuid NOT NULL,
  -- Sealed, since some answers hold a secret that is shown once. Null until there is one.
  answer bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, member_id, key),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id)
);
CREATE INDEX idempotency_keys_age_idx ON idempotency_keys (team_id, created_at);

ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY idempotency_keys_of_team ON idempotency_keys
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());
GRANT SELECT, INSERT, DELETE ON idempotency_keys TO sluice_app;
GRANT UPDATE (answer) ON idempotency_keys TO sluice_app;
