-- Jobs are enqueued in the transaction of the change that needs them. The application has no rights in the worker's own
-- schema; this function is its only way in, and stamps each job with the team of the transaction.

-- jobs: [{ "task": …, "payload": { … }, "key": … }, …]
CREATE FUNCTION enqueue_team_jobs(jobs jsonb) RETURNS void
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
      NULL, NULL, NULL,
      format('%s:%s:%s', job->>'task', team, job->>'key'),
      NULL, NULL
    )::graphile_worker.job_spec
    FROM jsonb_array_elements(jobs) AS job
  ));
END;
$$;

REVOKE ALL ON FUNCTION enqueue_team_jobs(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_team_jobs(jsonb) TO sluice_app;
