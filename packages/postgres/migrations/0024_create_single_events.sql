-- Events that count once for a visitor or an address, in whatever visit and at whatever edge they are told: an installation, a
-- subscription. The first that is told is kept here by its id, and it alone goes into the log; so it has one day and one price.
CREATE TABLE single_events (
  team_id integer NOT NULL,
  event_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('install', 'subscribe')),
  at timestamptz NOT NULL,
  PRIMARY KEY (team_id, event_id)
) PARTITION BY HASH (team_id);

DO $$
DECLARE
  name text;
BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF single_events FOR VALUES WITH (MODULUS 16, REMAINDER %s)',
      'single_events_p' || part, part);
  END LOOP;
  FOR name IN
    SELECT c.relname FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname ~ '^single_events(_p[0-9]+)?$'
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
GRANT SELECT, INSERT ON single_events TO sluice_app;

-- When the visitor did what is charged; `at` is the moment by which it is counted, which for a click is its visit's.
-- Null in rows of before: then both are the same.
ALTER TABLE charges ADD COLUMN happened_at timestamptz;
