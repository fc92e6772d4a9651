-- What may still be spent. Edges answer visitors without asking anybody, so each is lent a part of the balance; what is lent, and what was
-- spent and is not charged yet, is written down here before it can be spent.

-- What one process of an edge may spend of a team's balance (member_id 0), or of a member's daily limit. The amounts count from the
-- start of that process: an answer that is lost or repeated changes nothing.
CREATE TABLE budget_leases (
  team_id integer NOT NULL REFERENCES teams (id),
  edge_id text NOT NULL CHECK (length(edge_id) BETWEEN 1 AND 64),
  boot text NOT NULL CHECK (length(boot) BETWEEN 1 AND 64),
  member_id integer NOT NULL DEFAULT 0,
  -- May be spent in all; what was, by the edge's last word; and how much of that is surely charged.
  granted_micros bigint NOT NULL,
  spent_micros bigint NOT NULL,
  settled_micros bigint NOT NULL,
  -- May be spent beyond it once the edge has lost contact.
  reserve_micros bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, edge_id, boot, member_id),
  CHECK (0 <= settled_micros AND settled_micros <= spent_micros AND 0 <= granted_micros AND 0 <= reserve_micros)
) WITH (fillfactor = 70);

-- Events that PostgreSQL has and nobody has judged: first installations on their way to the money log, and what is parked.
CREATE TABLE uncharged_events (
  team_id integer NOT NULL,
  event_id uuid NOT NULL,
  member_id integer NOT NULL,
  -- No less than it will cost.
  amount_micros bigint NOT NULL CHECK (amount_micros > 0),
  PRIMARY KEY (team_id, event_id)
);

-- Standing stops: of all streams of a team that has nothing to spend (member_id 0), or of a member's until the team's midnight.
CREATE TABLE spending_stops (
  team_id integer NOT NULL REFERENCES teams (id),
  member_id integer NOT NULL DEFAULT 0,
  at timestamptz NOT NULL DEFAULT now(),
  -- Of a member's: when it ends by itself.
  until timestamptz,
  PRIMARY KEY (team_id, member_id),
  CHECK ((member_id = 0) = (until IS NULL))
);
CREATE INDEX spending_stops_until_idx ON spending_stops (until);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['budget_leases', 'uncharged_events', 'spending_stops'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY %I ON %I USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id())',
      name || '_of_team', name
    );
    -- For the two functions below, which look at every team.
    EXECUTE format('CREATE POLICY %I ON %I FOR SELECT TO sluice_treasurer USING (true)', name || '_seen_by_treasurer', name);
    EXECUTE format('GRANT SELECT ON %I TO sluice_treasurer', name);
  END LOOP;
END;
$$;
GRANT SELECT, INSERT, UPDATE, DELETE ON budget_leases, spending_stops TO sluice_app;
GRANT SELECT, INSERT, DELETE ON uncharged_events TO sluice_app;

GRANT SELECT (balance_micros) ON teams TO sluice_treasurer;

-- What is parked today.
ALTER TABLE parked_events NO FORCE ROW LEVEL SECURITY;
INSERT INTO uncharged_events (team_id, event_id, member_id, amount_micros)
SELECT team_id, event_id, 0, (SELECT greatest(1, max(amount_micros)) FROM tariffs) FROM parked_events;
ALTER TABLE parked_events FORCE ROW LEVEL SECURITY;

-- Teams with a stop that no longer holds: money came, or a day ended. `least_micros` is what the cheapest sale costs.
CREATE FUNCTION list_lifted_stops(least_micros bigint, as_of timestamptz, at_most integer) RETURNS SETOF integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT DISTINCT stop.team_id FROM public.spending_stops stop JOIN public.teams team ON team.id = stop.team_id
  WHERE (stop.member_id = 0 AND team.balance_micros - coalesce((
      SELECT sum(amount_micros) FROM public.uncharged_events waiting WHERE waiting.team_id = team.id), 0) >= least_micros)
    OR stop.until <= as_of
  LIMIT at_most
$$;

-- How far below zero each team's balance could fall at the worst, by all that was handed out.
CREATE FUNCTION list_overdrafts(as_of timestamptz) RETURNS TABLE (team_id integer, worst_micros bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT team.id, lent.micros + coalesce((
    SELECT sum(amount_micros)::bigint FROM public.uncharged_events waiting WHERE waiting.team_id = team.id
  ), 0) - team.balance_micros
  FROM (
    SELECT lease.team_id,
      sum(greatest(lease.granted_micros, lease.spent_micros) + lease.reserve_micros - lease.settled_micros)::bigint AS micros
    FROM public.budget_leases lease WHERE lease.member_id = 0 AND lease.expires_at > as_of - interval '8 days'
    GROUP BY lease.team_id
  ) AS lent
  JOIN public.teams team ON team.id = lent.team_id
$$;

REVOKE ALL ON FUNCTION list_lifted_stops(bigint, timestamptz, integer), list_overdrafts(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_lifted_stops(bigint, timestamptz, integer), list_overdrafts(timestamptz) TO sluice_app;
GRANT CREATE ON SCHEMA public TO sluice_treasurer;
ALTER FUNCTION list_lifted_stops(bigint, timestamptz, integer) OWNER TO sluice_treasurer;
ALTER FUNCTION list_overdrafts(timestamptz) OWNER TO sluice_treasurer;
REVOKE CREATE ON SCHEMA public FROM sluice_treasurer;
