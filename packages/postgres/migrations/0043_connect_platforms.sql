-- The team's own key of an outside platform, and the platform's streams as they were last read: what iOS visitors can be sent to.

-- Rows of before hold no key: nobody could connect anything.
DELETE FROM integrations;
ALTER TABLE integrations
  ADD CHECK (kind = 'crash_games'),
  -- As the platform calls the account of the key.
  ADD COLUMN account_name text NOT NULL CHECK (length(account_name) BETWEEN 1 AND 200),
  -- Sealed for this row.
  ADD COLUMN secret bytea NOT NULL,
  ADD COLUMN secret_hint text NOT NULL CHECK (length(secret_hint) <= 4),
  -- When the streams were last read; when the platform was last asked for them, and what it said then: null, all is well.
  ADD COLUMN read_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN asked_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN problem text CHECK (problem IN ('key_invalid', 'limit_reached', 'unreachable', 'refused'));
GRANT INSERT, UPDATE, DELETE ON integrations TO sluice_app;

CREATE TABLE integration_flows (
  team_id integer NOT NULL,
  kind text NOT NULL,
  -- The platform's own id.
  flow_id text NOT NULL CHECK (length(flow_id) BETWEEN 1 AND 100),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  link text NOT NULL CHECK (length(link) <= 2048 AND link ~ '^https?://'),
  -- In the platform's order.
  position integer NOT NULL,
  PRIMARY KEY (team_id, kind, flow_id),
  FOREIGN KEY (team_id, kind) REFERENCES integrations (team_id, kind) ON DELETE CASCADE
);
ALTER TABLE integration_flows ENABLE ROW LEVEL SECURITY;
ALTER TABLE integration_flows FORCE ROW LEVEL SECURITY;
CREATE POLICY integration_flows_of_team ON integration_flows
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());
GRANT SELECT, INSERT, DELETE ON integration_flows TO sluice_app;
