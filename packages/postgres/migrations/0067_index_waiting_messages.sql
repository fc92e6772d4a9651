-- Of a send, those that wait for their push service, in the order of their time: read at every chunk, and a million may wait while it is away. By
-- partition, because a partitioned table's index cannot be built beside its writers.
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_retries_p0_due_idx ON campaign_retries_p0 (team_id, run_id, due_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_retries_p1_due_idx ON campaign_retries_p1 (team_id, run_id, due_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_retries_p2_due_idx ON campaign_retries_p2 (team_id, run_id, due_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_retries_p3_due_idx ON campaign_retries_p3 (team_id, run_id, due_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_retries_p4_due_idx ON campaign_retries_p4 (team_id, run_id, due_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_retries_p5_due_idx ON campaign_retries_p5 (team_id, run_id, due_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_retries_p6_due_idx ON campaign_retries_p6 (team_id, run_id, due_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_retries_p7_due_idx ON campaign_retries_p7 (team_id, run_id, due_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_retries_p8_due_idx ON campaign_retries_p8 (team_id, run_id, due_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_retries_p9_due_idx ON campaign_retries_p9 (team_id, run_id, due_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_retries_p10_due_idx ON campaign_retries_p10 (team_id, run_id, due_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_retries_p11_due_idx ON campaign_retries_p11 (team_id, run_id, due_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_retries_p12_due_idx ON campaign_retries_p12 (team_id, run_id, due_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_retries_p13_due_idx ON campaign_retries_p13 (team_id, run_id, due_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_retries_p14_due_idx ON campaign_retries_p14 (team_id, run_id, due_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_retries_p15_due_idx ON campaign_retries_p15 (team_id, run_id, due_at);
