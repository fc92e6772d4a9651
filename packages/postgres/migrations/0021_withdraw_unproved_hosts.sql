-- Streams whose newest document may name a host that is not proved get a document without it, and have it published.

ALTER TABLE domains NO FORCE ROW LEVEL SECURITY;
ALTER TABLE streams NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stream_versions NO FORCE ROW LEVEL SECURITY;

WITH renewed AS (
  UPDATE streams s SET version = s.version + 1, updated_at = now()
  WHERE s.removed_at IS NULL AND EXISTS (
    SELECT FROM domains d WHERE d.team_id = s.team_id AND d.stream_id = s.id AND d.proved_at IS NULL
  )
  RETURNING s.team_id, s.id, s.version, s.member_id
), written AS (
  INSERT INTO stream_versions (team_id, stream_id, version, document, fields, member_id)
  SELECT r.team_id, r.id, r.version,
    v.document || jsonb_build_object('version', r.version, 'hosts', coalesce(
      (SELECT jsonb_agg(d.host ORDER BY d.host) FROM domains d
       WHERE d.team_id = r.team_id AND d.stream_id = r.id AND d.proved_at IS NOT NULL), '[]'::jsonb)),
    v.fields, r.member_id
  FROM renewed r
  JOIN stream_versions v ON v.team_id = r.team_id AND v.stream_id = r.id AND v.version = r.version - 1
  RETURNING team_id, stream_id
)
-- As `enqueue_team_jobs` writes it, which wants a transaction of one team.
SELECT graphile_worker.add_job(
  'publish_edge_document',
  json_build_object('streamId', stream_id, 'teamId', team_id),
  job_key := format('publish_edge_document:%s:%s', team_id, stream_id)
) FROM written;

ALTER TABLE domains FORCE ROW LEVEL SECURITY;
ALTER TABLE streams FORCE ROW LEVEL SECURITY;
ALTER TABLE stream_versions FORCE ROW LEVEL SECURITY;
