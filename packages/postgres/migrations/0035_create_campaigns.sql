-- Push campaigns, their schedules and what each send came to; and how many subscribers a team has of each sort, counted as they change,
-- so that an audience is known without reading them.

CREATE TABLE campaigns (
  team_id integer NOT NULL REFERENCES teams (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  kind text NOT NULL CHECK (kind IN
    ('one-time', 'welcome', 'no-registration', 'no-deposit', 'registration', 'deposit', 'interval')),
  type text NOT NULL GENERATED ALWAYS AS (CASE kind
    WHEN 'one-time' THEN 'manual' WHEN 'no-registration' THEN 'before_reg' WHEN 'no-deposit' THEN 'after_reg'
    WHEN 'registration' THEN 'after_reg' WHEN 'deposit' THEN 'after_dep' ELSE 'schedule' END) STORED,
  status text NOT NULL DEFAULT 'suspended' CHECK (status IN ('suspended', 'launched')),
  -- Whose subscribers it is for.
  stream_id integer NOT NULL,
  -- Upper case; none: every country.
  countries text[] NOT NULL DEFAULT '{}' CHECK (cardinality(countries) <= 300),
  -- The hosts whose application the subscribers use; none: all.
  hosts text[] NOT NULL DEFAULT '{}' CHECK (cardinality(hosts) <= 100),
  -- The clock of the country.
  time_zone text NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 64),
  languages text[] NOT NULL CHECK (cardinality(languages) BETWEEN 1 AND 30),
  main_language text NOT NULL,
  settings jsonb NOT NULL CHECK (pg_column_size(settings) <= 8192),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- Nothing that was due before is sent.
  launched_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id),
  FOREIGN KEY (team_id, stream_id) REFERENCES streams (team_id, id),
  CHECK (main_language = ANY (languages))
);
CREATE INDEX campaigns_live_idx ON campaigns (team_id, kind, id) WHERE removed_at IS NULL;
CREATE INDEX campaigns_live_name_idx ON campaigns (team_id, lower(name)) WHERE removed_at IS NULL;

CREATE TABLE campaign_schedules (
  team_id integer NOT NULL,
  id integer GENERATED ALWAYS AS IDENTITY,
  campaign_id integer NOT NULL,
  type text NOT NULL CHECK (type IN ('manual', 'interval', 'cron')),
  clock text NOT NULL DEFAULT 'country' CHECK (clock IN ('country', 'zone', 'subscriber')),
  time_zone text CHECK (length(time_zone) BETWEEN 1 AND 64),
  date text CHECK (date ~ '^\d{4}-\d{2}-\d{2}$'),
  time text CHECK (time ~ '^\d{2}:\d{2}$'),
  weekdays text[] CHECK (cardinality(weekdays) BETWEEN 1 AND 7),
  count integer CHECK (count BETWEEN 1 AND 10000),
  unit text CHECK (unit IN ('minute', 'hour', 'day')),
  -- Language → variants of title and body.
  messages jsonb NOT NULL CHECK (pg_column_size(messages) <= 262144),
  -- Of an interval: events after this moment start it. Set when the campaign is launched, so that nobody gets a message who was due
  -- while it was not.
  covers_from timestamptz,
  -- Of an interval: everybody who was due up to here is planned. Null after a change: look at all again.
  planned_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, campaign_id) REFERENCES campaigns (team_id, id),
  CHECK ((type = 'manual') = (date IS NOT NULL)),
  CHECK ((type = 'interval') = (time IS NULL)),
  CHECK ((type = 'interval') = (count IS NOT NULL AND unit IS NOT NULL)),
  CHECK ((type = 'cron') = (weekdays IS NOT NULL)),
  CHECK ((clock = 'zone') = (time_zone IS NOT NULL))
);
CREATE INDEX campaign_schedules_live_idx ON campaign_schedules (team_id, campaign_id, id) WHERE removed_at IS NULL;

-- One send of a schedule: to everybody at a moment, or to those whose interval has passed.
CREATE TABLE campaign_runs (
  team_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  campaign_id integer NOT NULL,
  schedule_id integer NOT NULL,
  -- The schedule's own name of it: the same occurrence is never planned twice.
  occurrence text NOT NULL CHECK (length(occurrence) <= 40),
  -- Whose clock, where each subscriber's own counts; empty otherwise.
  zone text NOT NULL DEFAULT '' CHECK (length(zone) <= 64),
  due_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'sending' CHECK (state IN ('sending', 'done', 'stopped', 'missed')),
  -- Subscribers up to this id have been looked at.
  after_id bigint NOT NULL DEFAULT 0,
  sent integer NOT NULL DEFAULT 0,
  capped integer NOT NULL DEFAULT 0,
  quiet integer NOT NULL DEFAULT 0,
  gone integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, schedule_id, occurrence, zone),
  FOREIGN KEY (team_id, schedule_id) REFERENCES campaign_schedules (team_id, id),
  CHECK ((state = 'sending') = (ended_at IS NULL))
) PARTITION BY HASH (team_id);
CREATE INDEX campaign_runs_campaign_idx ON campaign_runs (team_id, campaign_id, id DESC);
CREATE INDEX campaign_runs_open_idx ON campaign_runs (team_id, schedule_id) WHERE state = 'sending';

-- Whom a schedule of intervals has planned, by the event that started it. Kept longer than the longest interval.
CREATE TABLE campaign_recipients (
  team_id integer NOT NULL,
  schedule_id integer NOT NULL,
  subscriber_id bigint NOT NULL,
  event_at timestamptz NOT NULL,
  run_id bigint NOT NULL,
  PRIMARY KEY (team_id, schedule_id, subscriber_id, event_at)
) PARTITION BY HASH (team_id);
CREATE INDEX campaign_recipients_run_idx ON campaign_recipients (team_id, run_id, subscriber_id);
CREATE INDEX campaign_recipients_event_idx ON campaign_recipients (team_id, event_at);

-- Messages that a push service would not take yet.
CREATE TABLE campaign_retries (
  team_id integer NOT NULL,
  run_id bigint NOT NULL,
  subscriber_id bigint NOT NULL,
  tries integer NOT NULL CHECK (tries > 0),
  due_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, run_id, subscriber_id)
) PARTITION BY HASH (team_id);

-- What a subscriber has been sent lately: how many on the last day, for the cap, and which, so that none is sent twice.
CREATE TABLE subscriber_sends (
  team_id integer NOT NULL,
  subscriber_id bigint NOT NULL,
  day date NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  recent uuid[] NOT NULL CHECK (cardinality(recent) <= 20),
  PRIMARY KEY (team_id, subscriber_id)
) PARTITION BY HASH (team_id);
CREATE INDEX subscriber_sends_day_idx ON subscriber_sends (team_id, day, count);

-- How many subscribers there are of each sort: rows are only added, each a difference, and folded into one for each sort now and then. So
-- writers never wait for each other.
CREATE TABLE subscriber_counts (
  team_id integer NOT NULL,
  stream_id integer NOT NULL,
  country text NOT NULL,
  language text NOT NULL,
  host text NOT NULL,
  time_zone text NOT NULL,
  -- How far they have come.
  step text NOT NULL CHECK (step IN ('subscribed', 'registered', 'deposited')),
  -- Empty while messages may be sent.
  end_reason text NOT NULL,
  difference bigint NOT NULL
) PARTITION BY HASH (team_id);
CREATE INDEX subscriber_counts_team_idx ON subscriber_counts (team_id, stream_id);

DO $$
DECLARE
  parent text;
  name text;
BEGIN
  FOREACH parent IN ARRAY ARRAY['campaign_runs', 'campaign_recipients', 'campaign_retries', 'subscriber_sends', 'subscriber_counts'] LOOP
    FOR part IN 0..15 LOOP
      EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES WITH (MODULUS 16, REMAINDER %s)',
        parent || '_p' || part, parent, part);
    END LOOP;
  END LOOP;
  FOR name IN
    SELECT c.relname FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND c.relname ~ '^(campaigns|campaign_schedules|campaign_runs|campaign_recipients|campaign_retries|subscriber_sends|subscriber_counts)(_p[0-9]+)?$'
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

GRANT SELECT, INSERT, UPDATE ON campaigns, campaign_schedules, campaign_runs TO sluice_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON campaign_recipients, campaign_retries, subscriber_sends TO sluice_app;
GRANT SELECT, INSERT, DELETE ON subscriber_counts TO sluice_app;

-- A statement's subscribers by sort, and by how many there are more or fewer. "Replaced" is nobody: the person goes on under the new address.
CREATE FUNCTION count_subscribers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO subscriber_counts
    SELECT team_id, stream_id, country, language, host, time_zone,
      CASE WHEN deposited_at IS NOT NULL THEN 'deposited' WHEN registered_at IS NOT NULL THEN 'registered' ELSE 'subscribed' END,
      coalesce(end_reason, ''), count(*)
    FROM changed_to GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO subscriber_counts
    SELECT team_id, stream_id, country, language, host, time_zone,
      CASE WHEN deposited_at IS NOT NULL THEN 'deposited' WHEN registered_at IS NOT NULL THEN 'registered' ELSE 'subscribed' END,
      coalesce(end_reason, ''), -count(*)
    FROM changed_from GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  ELSE
    INSERT INTO subscriber_counts
    SELECT team_id, stream_id, country, language, host, time_zone,
      CASE WHEN deposited_at IS NOT NULL THEN 'deposited' WHEN registered_at IS NOT NULL THEN 'registered' ELSE 'subscribed' END,
      coalesce(end_reason, ''), sum(one)
    FROM (SELECT *, 1 AS one FROM changed_to UNION ALL SELECT *, -1 FROM changed_from) AS both_sides
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(one) <> 0;
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER subscribers_counted_in AFTER INSERT ON subscribers
  REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers();
CREATE TRIGGER subscribers_counted_over AFTER UPDATE ON subscribers
  REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers();
CREATE TRIGGER subscribers_counted_out AFTER DELETE ON subscribers
  REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers();

-- Those of all teams, by an owner who may be no superuser.
ALTER TABLE subscribers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE subscriber_counts NO FORCE ROW LEVEL SECURITY;
INSERT INTO subscriber_counts
SELECT team_id, stream_id, country, language, host, time_zone,
  CASE WHEN deposited_at IS NOT NULL THEN 'deposited' WHEN registered_at IS NOT NULL THEN 'registered' ELSE 'subscribed' END,
  coalesce(end_reason, ''), count(*)
FROM subscribers GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
ALTER TABLE subscribers FORCE ROW LEVEL SECURITY;
ALTER TABLE subscriber_counts FORCE ROW LEVEL SECURITY;
