-- Hosts of a team, each bound to one of its streams or to none.

CREATE TABLE domains (
  team_id integer NOT NULL REFERENCES teams (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  -- Unique over all teams: a visitor's Host header must lead to one stream. This is the one key that sharding by team
  -- would have to move to a table of its own.
  host text NOT NULL UNIQUE CHECK (length(host) BETWEEN 4 AND 253 AND host = lower(host)),
  stream_id integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, stream_id) REFERENCES streams (team_id, id)
);

CREATE INDEX domains_stream_idx ON domains (team_id, stream_id) WHERE stream_id IS NOT NULL;

ALTER TABLE domains ENABLE ROW LEVEL SECURITY;
ALTER TABLE domains FORCE ROW LEVEL SECURITY;
CREATE POLICY domains_of_team ON domains
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());

GRANT SELECT, INSERT, UPDATE, DELETE ON domains TO sluice_app;
