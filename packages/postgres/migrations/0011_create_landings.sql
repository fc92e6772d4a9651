-- Landings, their translations, every version that the edge was given, and the pictures in them.

CREATE TABLE landings (
  team_id integer NOT NULL REFERENCES teams (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  type text NOT NULL CHECK (length(type) BETWEEN 1 AND 30),
  template text NOT NULL CHECK (length(template) BETWEEN 1 AND 60),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'completed', 'archived')),
  tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 20),
  -- The default translation.
  settings jsonb NOT NULL CHECK (pg_column_size(settings) <= 262144),
  -- Grows with every change, published or not: a preview's address holds it.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- A removed landing keeps its row: statistics and past visits still name it.
  removed_at timestamptz,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id)
);
CREATE INDEX landings_live_idx ON landings (team_id, id) WHERE removed_at IS NULL;
CREATE INDEX landings_live_member_idx ON landings (team_id, member_id, id) WHERE removed_at IS NULL;
CREATE INDEX landings_live_name_idx ON landings (team_id, lower(name)) WHERE removed_at IS NULL;

-- Independent copies: a change of the default is not carried over. `seen` is the default as it was when each field was last
-- looked at here, so that a mark can say what has changed since.
CREATE TABLE landing_translations (
  team_id integer NOT NULL,
  landing_id integer NOT NULL,
  locale text NOT NULL CHECK (length(locale) BETWEEN 2 AND 10),
  settings jsonb NOT NULL CHECK (pg_column_size(settings) <= 262144),
  seen jsonb NOT NULL CHECK (pg_column_size(seen) <= 262144),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, landing_id, locale),
  FOREIGN KEY (team_id, landing_id) REFERENCES landings (team_id, id)
);

CREATE TABLE landing_versions (
  team_id integer NOT NULL,
  landing_id integer NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  document jsonb NOT NULL CHECK (pg_column_size(document) <= 1048576),
  member_id integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, landing_id, version),
  FOREIGN KEY (team_id, landing_id) REFERENCES landings (team_id, id),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id)
);

-- The bytes are in the object store under their hash; this is which team may use them.
CREATE TABLE pictures (
  team_id integer NOT NULL REFERENCES teams (id),
  -- Hash of the content, a dot, and the kind.
  name text NOT NULL CHECK (name ~ '^[0-9a-f]{64}\.(webp|gif|png|jpg)$'),
  bytes integer NOT NULL CHECK (bytes > 0),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  member_id integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, name),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id)
);

-- The black page of a stream; without one, visitors get the plain page.
ALTER TABLE streams
  ADD COLUMN landing_id integer,
  ADD FOREIGN KEY (team_id, landing_id) REFERENCES landings (team_id, id);
CREATE INDEX streams_landing_idx ON streams (team_id, landing_id) WHERE landing_id IS NOT NULL AND removed_at IS NULL;

ALTER TABLE landings ENABLE ROW LEVEL SECURITY;
ALTER TABLE landings FORCE ROW LEVEL SECURITY;
CREATE POLICY landings_of_team ON landings
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());

ALTER TABLE landing_translations ENABLE ROW LEVEL SECURITY;
ALTER TABLE landing_translations FORCE ROW LEVEL SECURITY;
CREATE POLICY landing_translations_of_team ON landing_translations
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());

ALTER TABLE landing_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE landing_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY landing_versions_of_team ON landing_versions
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());

ALTER TABLE pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE pictures FORCE ROW LEVEL SECURITY;
CREATE POLICY pictures_of_team ON pictures
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());

GRANT SELECT, INSERT, UPDATE ON landings TO sluice_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON landing_translations TO sluice_app;
-- Append-only: what a visitor was once shown must stay explainable.
GRANT SELECT, INSERT ON landing_versions TO sluice_app;
GRANT SELECT, INSERT ON pictures TO sluice_app;
