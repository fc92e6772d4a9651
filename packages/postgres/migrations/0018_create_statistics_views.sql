-- What the statistics screen shows, under a name, for the whole team: filters, groupings, columns, and days that may be relative.
CREATE TABLE statistics_views (
  team_id integer NOT NULL REFERENCES teams (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  -- Who made it.
  member_id integer NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  search jsonb NOT NULL CHECK (pg_column_size(search) <= 65536),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id)
);
CREATE UNIQUE INDEX statistics_views_name_idx ON statistics_views (team_id, lower(name));

ALTER TABLE statistics_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE statistics_views FORCE ROW LEVEL SECURITY;
CREATE POLICY statistics_views_of_team ON statistics_views
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());

GRANT SELECT, INSERT, UPDATE, DELETE ON statistics_views TO sluice_app;
