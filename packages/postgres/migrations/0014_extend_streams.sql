-- All that a stream is made of: its settings, landings with weights, white page, pixels; and what is done with it as a whole.

ALTER TABLE streams
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 20),
  ADD COLUMN settings jsonb NOT NULL DEFAULT '{}' CHECK (pg_column_size(settings) <= 65536),
  -- The application step.
  ADD COLUMN app jsonb NOT NULL DEFAULT '{}' CHECK (pg_column_size(app) <= 16384);
CREATE INDEX streams_live_name_idx ON streams (team_id, lower(name)) WHERE removed_at IS NULL;

-- The black pages of a stream, in order. Without a split test the first is shown.
CREATE TABLE stream_landings (
  team_id integer NOT NULL,
  stream_id integer NOT NULL,
  position integer NOT NULL CHECK (position BETWEEN 0 AND 19),
  landing_id integer NOT NULL,
  weight integer NOT NULL CHECK (weight BETWEEN 0 AND 100),
  PRIMARY KEY (team_id, stream_id, position),
  UNIQUE (team_id, stream_id, landing_id),
  FOREIGN KEY (team_id, stream_id) REFERENCES streams (team_id, id),
  FOREIGN KEY (team_id, landing_id) REFERENCES landings (team_id, id)
);
CREATE INDEX stream_landings_landing_idx ON stream_landings (team_id, landing_id);
INSERT INTO stream_landings (team_id, stream_id, position, landing_id, weight)
SELECT team_id, id, 0, landing_id, 100 FROM streams WHERE landing_id IS NOT NULL;
ALTER TABLE streams DROP COLUMN landing_id;

-- All that its pages come from; they are drawn when asked for.
CREATE TABLE white_pages (
  team_id integer NOT NULL,
  stream_id integer NOT NULL,
  language text NOT NULL CHECK (length(language) BETWEEN 2 AND 10),
  theme text NOT NULL CHECK (length(theme) BETWEEN 1 AND 40),
  seed integer NOT NULL CHECK (seed >= 0),
  member_id integer NOT NULL,
  generated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, stream_id),
  FOREIGN KEY (team_id, stream_id) REFERENCES streams (team_id, id),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id)
);

CREATE TABLE pixels (
  team_id integer NOT NULL,
  id integer GENERATED ALWAYS AS IDENTITY,
  stream_id integer NOT NULL,
  network text NOT NULL CHECK (network IN ('facebook', 'tiktok')),
  pixel_id text NOT NULL CHECK (length(pixel_id) BETWEEN 1 AND 50),
  -- Sealed by the application. TikTok's may come later.
  token bytea CHECK (length(token) BETWEEN 30 AND 4000),
  token_hint text CHECK (length(token_hint) <= 4),
  member_id integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, stream_id, network, pixel_id),
  FOREIGN KEY (team_id, stream_id) REFERENCES streams (team_id, id),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id),
  CHECK ((token IS NULL) = (token_hint IS NULL)),
  CHECK (network = 'tiktok' OR token IS NOT NULL)
);

-- A stream being copied or handed over. Each step commits with the number of the next, so whoever carries on after a crash does
-- the one that was not done.
CREATE TABLE stream_carries (
  team_id integer NOT NULL,
  id integer GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('copy', 'transfer')),
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
  -- How many of the seven steps are done.
  steps_done integer NOT NULL DEFAULT 0 CHECK (steps_done BETWEEN 0 AND 7),
  source_id integer NOT NULL,
  -- The stream made, from the first step on; of a transfer, the source itself.
  target_id integer NOT NULL,
  by_member_id integer NOT NULL,
  to_member_id integer NOT NULL,
  -- Landings of the source → landings of the target, from the step that carries them.
  landing_ids jsonb NOT NULL DEFAULT '{}' CHECK (pg_column_size(landing_ids) <= 8192),
  failure text CHECK (length(failure) <= 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, source_id) REFERENCES streams (team_id, id),
  FOREIGN KEY (team_id, target_id) REFERENCES streams (team_id, id),
  FOREIGN KEY (team_id, by_member_id) REFERENCES members (team_id, id),
  FOREIGN KEY (team_id, to_member_id) REFERENCES members (team_id, id)
);
CREATE INDEX stream_carries_running_idx ON stream_carries (team_id, by_member_id) WHERE state = 'running';

CREATE TABLE stream_preflights (
  team_id integer NOT NULL,
  stream_id integer NOT NULL,
  id integer GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  report jsonb NOT NULL CHECK (pg_column_size(report) <= 262144),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, stream_id, id),
  FOREIGN KEY (team_id, stream_id) REFERENCES streams (team_id, id),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id)
);

-- What a version was made of beyond the document, so that it can be brought back.
ALTER TABLE stream_versions ADD COLUMN fields jsonb CHECK (pg_column_size(fields) <= 131072);

-- Which outside platforms a team is connected to.
CREATE TABLE integrations (
  team_id integer NOT NULL REFERENCES teams (id),
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  connected_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, kind)
);

-- What the platform's operator allows a team beyond the usual.
ALTER TABLE teams ADD COLUMN permissions text[] NOT NULL DEFAULT '{}' CHECK (permissions <@ ARRAY['customJs']);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['stream_landings', 'white_pages', 'pixels', 'stream_carries', 'stream_preflights', 'integrations']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY %I ON %I USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id())',
      name || '_of_team', name
    );
  END LOOP;
END;
$$;

GRANT SELECT, INSERT, UPDATE, DELETE ON stream_landings, white_pages, pixels TO sluice_app;
GRANT SELECT, INSERT, UPDATE ON stream_carries TO sluice_app;
GRANT SELECT, INSERT, DELETE ON stream_preflights TO sluice_app;
GRANT SELECT ON integrations TO sluice_app;
