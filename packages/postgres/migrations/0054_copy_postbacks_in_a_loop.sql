-- A job for every settled batch cost more of the database than settling it, and batches of one team waited for each other at the job's
-- row. The worker now looks for itself who has changes to copy.
CREATE OR REPLACE FUNCTION note_postback_changes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  INSERT INTO public.postback_changes (team_id, postback_id)
  SELECT team_id, id FROM changed WHERE state <> 'sending';
  RETURN NULL;
END;
$$;

-- From team to team by the key, however many changes each has.
CREATE FUNCTION list_teams_with_postback_changes(most integer) RETURNS SETOF integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  WITH RECURSIVE found (team_id, place) AS (
    (SELECT c.team_id, 1 FROM public.postback_changes c ORDER BY c.team_id LIMIT 1)
    UNION ALL
    SELECT (SELECT c.team_id FROM public.postback_changes c WHERE c.team_id > f.team_id ORDER BY c.team_id LIMIT 1), f.place + 1
    FROM found f WHERE f.team_id IS NOT NULL AND f.place < most
  )
  SELECT f.team_id FROM found f WHERE f.team_id IS NOT NULL;
END;

REVOKE ALL ON FUNCTION list_teams_with_postback_changes(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_teams_with_postback_changes(integer) TO sluice_app;
CREATE POLICY postback_changes_found_by_copier ON postback_changes FOR SELECT TO sluice_membership_finder USING (true);
GRANT SELECT (team_id) ON postback_changes TO sluice_membership_finder;
GRANT CREATE ON SCHEMA public TO sluice_membership_finder;
ALTER FUNCTION list_teams_with_postback_changes(integer) OWNER TO sluice_membership_finder;
REVOKE CREATE ON SCHEMA public FROM sluice_membership_finder;

-- Nobody takes them any more; what they were to copy is still noted.
SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs WHERE key LIKE 'copy\_postbacks:%';
