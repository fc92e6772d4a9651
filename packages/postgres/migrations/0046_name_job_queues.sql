-- Jobs of one queue run one after another, also when a new one is enqueued while one runs: a send has one sender at a time.

-- jobs: [{ "task": …, "payload": { … }, "key": …, "runAt": …, "queue": … }, …]; without "runAt" a job is due at once, without "queue" it waits
-- for no other.
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
      (job->>'task') || ':' || (job->>'queue'), (job->>'runAt')::timestamptz, NULL,
      format('%s:%s:%s', job->>'task', team, job->>'key'),
      NULL, NULL
    )::graphile_worker.job_spec
    FROM jsonb_array_elements(jobs) AS job
  ));
END;
$$;
