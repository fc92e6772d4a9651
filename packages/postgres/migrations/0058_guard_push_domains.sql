-- How well the messages of one domain are taken, of all campaigns together: browsers take the permission away from a domain, not from a campaign.

-- Rows are only added, each a difference, and folded into one for each day now and then. So writers never wait for each other.
CREATE TABLE push_host_counts (
  team_id integer NOT NULL,
  host text NOT NULL CHECK (length(host) <= 253),
  -- The team's day on which the send began, whenever its messages came to what is counted.
  day date NOT NULL,
  sent bigint NOT NULL DEFAULT 0,
  -- By push services, for good: the address is gone, or they do not take the message.
  refused bigint NOT NULL DEFAULT 0,
  -- Soon after a message.
  unsubscribed bigint NOT NULL DEFAULT 0,
  -- The permission was granted, and is denied in the browser by now. Of the day on which it was seen.
  denied bigint NOT NULL DEFAULT 0,
  -- While the send was under way or soon after it.
  shown bigint NOT NULL DEFAULT 0
) PARTITION BY HASH (team_id);
CREATE INDEX push_host_counts_team_idx ON push_host_counts (team_id, host, day);

-- A domain whose messages are taken badly. No row: nothing is known against it.
CREATE TABLE push_host_states (
  team_id integer NOT NULL REFERENCES teams (id),
  host text NOT NULL CHECK (length(host) <= 253),
  state text NOT NULL CHECK (state IN ('warned', 'paused')),
  reason text NOT NULL CHECK (reason IN ('refused', 'unsubscribed', 'denied', 'shown')),
  -- Since when it is in this state for this reason.
  since timestamptz NOT NULL,
  PRIMARY KEY (team_id, host)
);

DO $$
DECLARE
  name text;
BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF push_host_counts FOR VALUES WITH (MODULUS 16, REMAINDER %s)',
      'push_host_counts_p' || part, part);
  END LOOP;
  FOR name IN
    SELECT c.relname FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND c.relname ~ '^(push_host_counts(_p[0-9]+)?|push_host_states)$'
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
GRANT SELECT, INSERT, DELETE ON push_host_counts TO sluice_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON push_host_states TO sluice_app;

-- Denied: the person took the permission back in the browser. Told apart from an address that has merely expired.
ALTER TABLE subscribers DROP CONSTRAINT subscribers_end_reason_check;
ALTER TABLE subscribers ADD CONSTRAINT subscribers_end_reason_check
  CHECK (end_reason IN ('unsubscribed', 'replaced', 'gone', 'denied')) NOT VALID;

-- A pause by the guard is told like everything else that happens in a team.
ALTER TABLE team_events DROP CONSTRAINT team_events_kind_check;
DO $$
DECLARE
  name text;
BEGIN
  -- Days were made as tables of their own, with a constraint of their own.
  FOR name IN
    SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = 'public.team_events'::regclass
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS team_events_kind_check', name);
  END LOOP;
END;
$$;
ALTER TABLE team_events ADD CONSTRAINT team_events_kind_check CHECK (kind IN (
  'conversion.registration', 'conversion.deposit', 'balance.low', 'bill.paid', 'domain.active', 'domain.failed', 'stream.stopped',
  'campaign.finished', 'campaign.paused', 'token.refused'
)) NOT VALID;

CREATE FUNCTION tell_paused_campaign() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  INSERT INTO public.team_events (team_id, kind, member_id, stream_id, subject_id, subject_name, details)
  VALUES (NEW.team_id, 'campaign.paused', NEW.member_id, NEW.stream_id, NEW.id::text, NEW.name,
    jsonb_build_object('reason', NEW.paused_by, 'campaign', NEW.kind));
  RETURN NULL;
END;
$$;
CREATE TRIGGER campaigns_tell_paused AFTER UPDATE OF paused_by ON campaigns
  FOR EACH ROW WHEN (NEW.paused_by IS NOT NULL AND OLD.paused_by IS NULL) EXECUTE FUNCTION tell_paused_campaign();
REVOKE ALL ON FUNCTION tell_paused_campaign() FROM PUBLIC;
