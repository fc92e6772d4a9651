-- A team to look around in. Everybody who is signed in may read it, nobody may change it, and no job of it runs: nothing of it is
-- published, sent or charged. Only the operator makes it and keeps its numbers new; the application reads.
CREATE TABLE demo_team (
  team_id integer PRIMARY KEY REFERENCES teams (id),
  -- One of an installation.
  is_only boolean NOT NULL DEFAULT true UNIQUE CHECK (is_only),
  -- As whom somebody looks around.
  member_id integer NOT NULL,
  -- When its numbers were last brought up to the day.
  refreshed_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id)
);
ALTER TABLE demo_team ENABLE ROW LEVEL SECURITY;
ALTER TABLE demo_team FORCE ROW LEVEL SECURITY;
CREATE POLICY demo_team_of_team ON demo_team
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());
GRANT SELECT ON demo_team TO sluice_app;
GRANT INSERT, UPDATE ON demo_team TO sluice_operator;

CREATE POLICY demo_team_found ON demo_team FOR SELECT TO sluice_membership_finder USING (true);
GRANT SELECT (team_id, member_id, refreshed_at) ON demo_team TO sluice_membership_finder;

-- Asked outside any team. One whose numbers are old is not offered: its last seven days would be empty.
CREATE FUNCTION find_demo_team()
RETURNS TABLE (team_id integer, member_id integer, name text, roles text[], balance_micros bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT d.team_id, d.member_id, t.name, m.roles, t.balance_micros
  FROM public.demo_team d
    JOIN public.teams t ON t.id = d.team_id
    JOIN public.members m ON m.team_id = d.team_id AND m.id = d.member_id
  WHERE d.refreshed_at > now() - interval '3 days';
END;
REVOKE ALL ON FUNCTION find_demo_team() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_demo_team() TO sluice_app;
GRANT CREATE ON SCHEMA public TO sluice_membership_finder;
ALTER FUNCTION find_demo_team() OWNER TO sluice_membership_finder;
REVOKE CREATE ON SCHEMA public FROM sluice_membership_finder;

-- As before, but for the demo team, which has no jobs: every way out of a team (edges, networks, mail, webhooks, browsers) begins with one.
CREATE OR REPLACE FUNCTION enqueue_team_jobs(jobs jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  team integer := public.current_team_id();
BEGIN
  IF team IS NULL THEN
    RAISE EXCEPTION 'a job needs the team of its transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF EXISTS (SELECT FROM public.demo_team d WHERE d.team_id = team) THEN RETURN; END IF;
  -- The key carries task and team, so that no team can replace another's waiting job.
  PERFORM graphile_worker.add_jobs(ARRAY(
    SELECT ROW(
      job->>'task',
      ((job->'payload') || jsonb_build_object('teamId', team))::json,
      (job->>'task') || ':' || (job->>'queue'), (job->>'runAt')::timestamptz, NULL,
      format('%s:%s:%s', job->>'task', team, job->>'key'),
      NULL, NULL
    )::graphile_worker.job_spec
    FROM jsonb_array_elements(jobs) AS job
  ));
END;
$$;
