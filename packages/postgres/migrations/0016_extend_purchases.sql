-- A job may be meant for later, and a host is promised to one team at a time.

-- jobs: [{ "task": …, "payload": { … }, "key": …, "runAt": … }, …]; without "runAt" a job is due at once.
CREATE OR REPLACE FUNCTION enqueue_team_jobs(jobs jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  team integer := public.current_team_id();
BEGIN
  IF team IS NULL THEN
    RAISE EXCEPTION 'a job needs the team of its transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- The key carries task and team, so that no team can replace another's waiting job.
  PERFORM graphile_worker.add_jobs(ARRAY(
    SELECT ROW(
      job->>'task',
      ((job->'payload') || jsonb_build_object('teamId', team))::json,
      NULL, (job->>'runAt')::timestamptz, NULL,
      format('%s:%s:%s', job->>'task', team, job->>'key'),
      NULL, NULL
    )::graphile_worker.job_spec
    FROM jsonb_array_elements(jobs) AS job
  ));
END;
$$;

-- For the audit log, which is written once the domain is bought.
ALTER TABLE domain_purchases ADD COLUMN api_key_name text CHECK (length(api_key_name) <= 100);

-- "May this host be taken?" concerns every team, and is asked by one. Whoever asks holds the host until their transaction ends, so
-- that adding a domain and buying it cannot both find it free.
CREATE POLICY domain_purchases_found_by_host ON domain_purchases FOR SELECT TO sluice_membership_finder USING (true);
GRANT SELECT (host, state) ON domain_purchases TO sluice_membership_finder;
CREATE FUNCTION claim_host(of_host text) RETURNS text
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('host:' || of_host, 0));
  IF EXISTS (SELECT FROM public.domains d WHERE d.host = of_host) THEN RETURN 'taken'; END IF;
  IF EXISTS (
    SELECT FROM public.domain_purchases p WHERE p.host = of_host AND p.state IN ('held', 'registering')
  ) THEN RETURN 'being_bought'; END IF;
  RETURN 'free';
END;
$$;
REVOKE ALL ON FUNCTION claim_host(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_host(text) TO sluice_app;
GRANT CREATE ON SCHEMA public TO sluice_membership_finder;
ALTER FUNCTION claim_host(text) OWNER TO sluice_membership_finder;
REVOKE CREATE ON SCHEMA public FROM sluice_membership_finder;
