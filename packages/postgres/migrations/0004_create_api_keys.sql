-- API keys. The secret is shown once and never stored: 256 random bits need no slow hash, SHA-256 is enough.

CREATE TABLE api_keys (
  team_id integer NOT NULL REFERENCES teams (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
  scopes text[] NOT NULL CHECK (cardinality(scopes) BETWEEN 1 AND 50),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id)
);

ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY api_keys_of_team ON api_keys
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());

GRANT SELECT, INSERT, DELETE ON api_keys TO sluice_app;

-- The team is not known before the key is found, so one function looks past row-level security. It runs as a role that
-- nobody can log in as and that can read these columns and nothing else; as the tables' owner it would find nothing,
-- because the security above is forced on the owner too.
CREATE POLICY api_keys_found_by_hash ON api_keys FOR SELECT TO sluice_key_finder USING (true);
GRANT SELECT (team_id, member_id, scopes, hash, expires_at) ON api_keys TO sluice_key_finder;

CREATE FUNCTION find_api_key(key_hash bytea)
RETURNS TABLE (team_id integer, member_id integer, scopes text[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT k.team_id, k.member_id, k.scopes
  FROM public.api_keys k
  WHERE k.hash = key_hash AND (k.expires_at IS NULL OR k.expires_at > now());
END;

REVOKE ALL ON FUNCTION find_api_key(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_api_key(bytea) TO sluice_app;

-- A new owner must be able to create in the schema at the moment it takes the function over, and not after.
GRANT CREATE ON SCHEMA public TO sluice_key_finder;
ALTER FUNCTION find_api_key(bytea) OWNER TO sluice_key_finder;
REVOKE CREATE ON SCHEMA public FROM sluice_key_finder;
