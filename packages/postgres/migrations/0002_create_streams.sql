-- Streams, and every version of the document that the edge was ever given for them.

CREATE TABLE streams (
  team_id integer NOT NULL REFERENCES teams (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  status text NOT NULL DEFAULT 'suspended' CHECK (status IN ('launched', 'suspended')),
  cloak boolean NOT NULL DEFAULT false,
  countries text[] NOT NULL DEFAULT '{}' CHECK (cardinality(countries) <= 250),
  languages text[] NOT NULL DEFAULT '{}' CHECK (cardinality(languages) <= 100),
  devices text[] NOT NULL DEFAULT '{}' CHECK (cardinality(devices) <= 10),
  os text[] NOT NULL DEFAULT '{}' CHECK (cardinality(os) <= 10),
  link text CHECK (length(link) <= 2048 AND link ~ '^https?://'),
  -- 0 only inside the transaction that makes the stream; the first document is version 1.
  version integer NOT NULL DEFAULT 0 CHECK (version >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- A removed stream keeps its row: statistics and past visits still name it.
  removed_at timestamptz,
  PRIMARY KEY (team_id, id),
  -- With the team in the key, a stream can never belong to another team's member.
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id)
);

-- The team's list walks the first index backwards from the last key seen; a member's own list walks the second.
CREATE INDEX streams_live_idx ON streams (team_id, id) WHERE removed_at IS NULL;
CREATE INDEX streams_live_member_idx ON streams (team_id, member_id, id) WHERE removed_at IS NULL;

CREATE TABLE stream_versions (
  team_id integer NOT NULL,
  stream_id integer NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  document jsonb NOT NULL CHECK (pg_column_size(document) <= 16384),
  member_id integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, stream_id, version),
  FOREIGN KEY (team_id, stream_id) REFERENCES streams (team_id, id),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id)
);

ALTER TABLE streams ENABLE ROW LEVEL SECURITY;
ALTER TABLE streams FORCE ROW LEVEL SECURITY;
CREATE POLICY streams_of_team ON streams
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());

ALTER TABLE stream_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE stream_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY stream_versions_of_team ON stream_versions
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());

GRANT SELECT, INSERT, UPDATE ON streams TO sluice_app;
-- Append-only: what a visitor was once shown must stay explainable, so the application can neither change nor delete it.
GRANT SELECT, INSERT ON stream_versions TO sluice_app;
