-- One row for each browser that somebody is signed in with, so that they can see them and end one. It belongs to a grant of the
-- OpenID provider, which gives every session its own.
CREATE TABLE identity.sessions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES identity.accounts (id) ON DELETE CASCADE,
  grant_id text NOT NULL CHECK (length(grant_id) BETWEEN 1 AND 100),
  -- As the browser names itself; said in words when it is shown.
  user_agent text NOT NULL CHECK (length(user_agent) <= 400),
  begun_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  -- An ended one is kept for as long as its last access token could be shown.
  ended_at timestamptz,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX sessions_grant_id_key ON identity.sessions (grant_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_account_id_idx ON identity.sessions (account_id);
CREATE INDEX sessions_expires_at_idx ON identity.sessions (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON identity.sessions TO sluice_identity;

-- The one thing that the application may know of it: whether the session that an access token names is over. Run as the identity
-- provider's role, which sees nothing of the teams.
CREATE FUNCTION is_session_ended(session uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, identity
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM identity.sessions s WHERE s.id = session AND s.ended_at IS NOT NULL);
END;

REVOKE ALL ON FUNCTION is_session_ended(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_session_ended(uuid) TO sluice_app;

GRANT CREATE ON SCHEMA public TO sluice_identity;
ALTER FUNCTION is_session_ended(uuid) OWNER TO sluice_identity;
REVOKE CREATE ON SCHEMA public FROM sluice_identity;
