-- Of a team's charges those of some days: what reconciliation compares with statistics, and what a credit note is for. By partition, because
-- a partitioned table's index cannot be built beside its writers.
CREATE INDEX CONCURRENTLY IF NOT EXISTS charges_p0_at_idx ON charges_p0 (team_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS charges_p1_at_idx ON charges_p1 (team_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS charges_p2_at_idx ON charges_p2 (team_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS charges_p3_at_idx ON charges_p3 (team_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS charges_p4_at_idx ON charges_p4 (team_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS charges_p5_at_idx ON charges_p5 (team_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS charges_p6_at_idx ON charges_p6 (team_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS charges_p7_at_idx ON charges_p7 (team_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS charges_p8_at_idx ON charges_p8 (team_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS charges_p9_at_idx ON charges_p9 (team_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS charges_p10_at_idx ON charges_p10 (team_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS charges_p11_at_idx ON charges_p11 (team_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS charges_p12_at_idx ON charges_p12 (team_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS charges_p13_at_idx ON charges_p13 (team_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS charges_p14_at_idx ON charges_p14 (team_id, at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS charges_p15_at_idx ON charges_p15 (team_id, at);
