-- A link that shows a landing, as it is saved, to whoever has it: one for a landing, until it expires or is withdrawn.
CREATE TABLE landing_preview_links (
  team_id integer NOT NULL,
  landing_id integer NOT NULL,
  -- The address is answered once, when it is made; of its token only the hash is kept.
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  -- Who made it. It ends with their place in the team.
  member_id integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, landing_id),
  FOREIGN KEY (team_id, landing_id) REFERENCES landings (team_id, id),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id)
);
ALTER TABLE landing_preview_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE landing_preview_links FORCE ROW LEVEL SECURITY;
CREATE POLICY landing_preview_links_of_team ON landing_preview_links
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());
GRANT SELECT, INSERT, UPDATE, DELETE ON landing_preview_links TO sluice_app;
