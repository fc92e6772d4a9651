-- API keys that people make in the console: recognisable, limited in rate, replaceable with an overlap, and with their last use.

ALTER TABLE api_keys
  -- Its last characters. Null: made before there were hints.
  ADD COLUMN hint text CHECK (length(hint) = 4),
  -- Null: no limit but the installation's for one caller.
  ADD COLUMN rate_per_minute integer CHECK (rate_per_minute BETWEEN 1 AND 6000),
  -- The secret before the last rotation, and until when it goes on working.
  ADD COLUMN previous_hash bytea CHECK (length(previous_hash) = 32),
  ADD COLUMN previous_until timestamptz,
  ADD CHECK ((previous_hash IS NULL) = (previous_until IS NULL));
-- Who replaces the secret of another member's key takes the key over: it acts for whoever was shown its secret.
GRANT UPDATE (member_id, hash, hint, previous_hash, previous_until) ON api_keys TO sluice_app;

-- Apart from the keys, since it is written with requests: the rate limit's token bucket, and when and from where the key was last used.
CREATE TABLE api_key_uses (
  team_id integer NOT NULL,
  api_key_id integer NOT NULL,
  -- When the bucket will be full again; a moment of the past says nothing.
  full_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  used_from text NOT NULL CHECK (length(used_from) BETWEEN 1 AND 64),
  PRIMARY KEY (team_id, api_key_id),
  FOREIGN KEY (team_id, api_key_id) REFERENCES api_keys (team_id, id) ON DELETE CASCADE
);
ALTER TABLE api_key_uses ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_key_uses FORCE ROW LEVEL SECURITY;
CREATE POLICY api_key_uses_of_team ON api_key_uses
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());
GRANT SELECT, INSERT, UPDATE ON api_key_uses TO sluice_app;

-- Answers more than before, so it is made anew; whoever asks for the columns of before still finds them.
DROP FUNCTION find_api_key(bytea);
GRANT SELECT (id, rate_per_minute, previous_hash, previous_until) ON api_keys TO sluice_key_finder;
CREATE FUNCTION find_api_key(key_hash bytea)
RETURNS TABLE (team_id integer, member_id integer, scopes text[], key_id integer, rate_per_minute integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT k.team_id, k.member_id, k.scopes, k.id, k.rate_per_minute
  FROM public.api_keys k
  WHERE (k.hash = key_hash OR (k.previous_hash = key_hash AND k.previous_until > now()))
    AND (k.expires_at IS NULL OR k.expires_at > now());
END;
REVOKE ALL ON FUNCTION find_api_key(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_api_key(bytea) TO sluice_app;
GRANT CREATE ON SCHEMA public TO sluice_key_finder;
ALTER FUNCTION find_api_key(bytea) OWNER TO sluice_key_finder;
REVOKE CREATE ON SCHEMA public FROM sluice_key_finder;
