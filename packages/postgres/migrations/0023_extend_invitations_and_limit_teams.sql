-- A link ends with its maker's right to make it, and stays known if it let somebody in: after an admin is put out, the
-- owner asks first of all who came by their links.
ALTER TABLE invitations ADD COLUMN ended_at timestamptz;
GRANT UPDATE (ended_at) ON invitations TO sluice_app;

CREATE TABLE invitation_uses (
  team_id integer NOT NULL REFERENCES teams (id),
  invitation_id integer NOT NULL,
  member_id integer NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, invitation_id, member_id),
  FOREIGN KEY (team_id, invitation_id) REFERENCES invitations (team_id, id) ON DELETE CASCADE,
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id)
);
ALTER TABLE invitation_uses ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitation_uses FORCE ROW LEVEL SECURITY;
CREATE POLICY invitation_uses_of_team ON invitation_uses
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());
GRANT SELECT, INSERT ON invitation_uses TO sluice_app;

-- How fast a team makes things: one token bucket for each kind, held over all processes of the api.
CREATE TABLE team_rates (
  team_id integer NOT NULL REFERENCES teams (id),
  bucket text NOT NULL CHECK (length(bucket) BETWEEN 1 AND 50),
  -- When the bucket will be full again; a moment of the past says nothing.
  full_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, bucket)
);
ALTER TABLE team_rates ENABLE ROW LEVEL SECURITY;
ALTER TABLE team_rates FORCE ROW LEVEL SECURITY;
CREATE POLICY team_rates_of_team ON team_rates
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());
GRANT SELECT, INSERT, UPDATE ON team_rates TO sluice_app;
