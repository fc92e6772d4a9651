-- What a campaign comes to: by send, and by day, country, text; and how well its messages are taken, so that a guard can pause it.

ALTER TABLE campaign_runs
  -- How many there were when it was planned; unknown for sends of before.
  ADD COLUMN audience integer CHECK (audience >= 0),
  ADD COLUMN clicks integer NOT NULL DEFAULT 0,
  ADD COLUMN unsubscribed integer NOT NULL DEFAULT 0;

-- Of each recent message, at the same place: which send it was of, and which text. Shorter than `recent` for messages of before.
ALTER TABLE subscriber_sends
  ADD COLUMN recent_runs bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN recent_languages text[] NOT NULL DEFAULT '{}',
  ADD COLUMN recent_variants smallint[] NOT NULL DEFAULT '{}';

ALTER TABLE campaigns
  -- Messages since it was switched on, the older ones counting less and less: tried, refused by push services, and answered by unsubscribing.
  ADD COLUMN guard_tried integer NOT NULL DEFAULT 0,
  ADD COLUMN guard_refused integer NOT NULL DEFAULT 0,
  ADD COLUMN guard_unsubscribed integer NOT NULL DEFAULT 0,
  -- Why the guard has switched it off; null after somebody has switched it.
  ADD COLUMN paused_by text CHECK (paused_by IN ('refused', 'unsubscribed')),
  ADD COLUMN paused_at timestamptz,
  ADD CHECK ((paused_by IS NULL) = (paused_at IS NULL));

CREATE TABLE campaign_results (
  team_id integer NOT NULL,
  campaign_id integer NOT NULL,
  schedule_id integer NOT NULL,
  -- The team's.
  day date NOT NULL,
  country text NOT NULL,
  -- Of the text, not of the subscriber.
  language text NOT NULL,
  variant smallint NOT NULL,
  sent integer NOT NULL DEFAULT 0,
  capped integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  clicks integer NOT NULL DEFAULT 0,
  unsubscribed integer NOT NULL DEFAULT 0,
  PRIMARY KEY (team_id, campaign_id, schedule_id, day, country, language, variant)
) PARTITION BY HASH (team_id);

DO $$
DECLARE
  name text;
BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF campaign_results FOR VALUES WITH (MODULUS 16, REMAINDER %s)',
      'campaign_results_p' || part, part);
  END LOOP;
  FOR name IN
    SELECT c.relname FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname ~ '^campaign_results(_p[0-9]+)?$'
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

GRANT SELECT, INSERT, UPDATE ON campaign_results TO sluice_app;
