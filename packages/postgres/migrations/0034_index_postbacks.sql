-- What is open of one pixel, in order: senders read it at every call, and the console counts what is held. By partition, because a partitioned
-- table's index cannot be built beside its writers.
CREATE INDEX CONCURRENTLY IF NOT EXISTS postbacks_p0_lane_idx ON postbacks_p0 (team_id, network, stream_id, pixel_id, id) WHERE state IN ('new', 'sending', 'held');
CREATE INDEX CONCURRENTLY IF NOT EXISTS postbacks_p1_lane_idx ON postbacks_p1 (team_id, network, stream_id, pixel_id, id) WHERE state IN ('new', 'sending', 'held');
CREATE INDEX CONCURRENTLY IF NOT EXISTS postbacks_p2_lane_idx ON postbacks_p2 (team_id, network, stream_id, pixel_id, id) WHERE state IN ('new', 'sending', 'held');
CREATE INDEX CONCURRENTLY IF NOT EXISTS postbacks_p3_lane_idx ON postbacks_p3 (team_id, network, stream_id, pixel_id, id) WHERE state IN ('new', 'sending', 'held');
CREATE INDEX CONCURRENTLY IF NOT EXISTS postbacks_p4_lane_idx ON postbacks_p4 (team_id, network, stream_id, pixel_id, id) WHERE state IN ('new', 'sending', 'held');
CREATE INDEX CONCURRENTLY IF NOT EXISTS postbacks_p5_lane_idx ON postbacks_p5 (team_id, network, stream_id, pixel_id, id) WHERE state IN ('new', 'sending', 'held');
CREATE INDEX CONCURRENTLY IF NOT EXISTS postbacks_p6_lane_idx ON postbacks_p6 (team_id, network, stream_id, pixel_id, id) WHERE state IN ('new', 'sending', 'held');
CREATE INDEX CONCURRENTLY IF NOT EXISTS postbacks_p7_lane_idx ON postbacks_p7 (team_id, network, stream_id, pixel_id, id) WHERE state IN ('new', 'sending', 'held');
CREATE INDEX CONCURRENTLY IF NOT EXISTS postbacks_p8_lane_idx ON postbacks_p8 (team_id, network, stream_id, pixel_id, id) WHERE state IN ('new', 'sending', 'held');
CREATE INDEX CONCURRENTLY IF NOT EXISTS postbacks_p9_lane_idx ON postbacks_p9 (team_id, network, stream_id, pixel_id, id) WHERE state IN ('new', 'sending', 'held');
CREATE INDEX CONCURRENTLY IF NOT EXISTS postbacks_p10_lane_idx ON postbacks_p10 (team_id, network, stream_id, pixel_id, id) WHERE state IN ('new', 'sending', 'held');
CREATE INDEX CONCURRENTLY IF NOT EXISTS postbacks_p11_lane_idx ON postbacks_p11 (team_id, network, stream_id, pixel_id, id) WHERE state IN ('new', 'sending', 'held');
CREATE INDEX CONCURRENTLY IF NOT EXISTS postbacks_p12_lane_idx ON postbacks_p12 (team_id, network, stream_id, pixel_id, id) WHERE state IN ('new', 'sending', 'held');
CREATE INDEX CONCURRENTLY IF NOT EXISTS postbacks_p13_lane_idx ON postbacks_p13 (team_id, network, stream_id, pixel_id, id) WHERE state IN ('new', 'sending', 'held');
CREATE INDEX CONCURRENTLY IF NOT EXISTS postbacks_p14_lane_idx ON postbacks_p14 (team_id, network, stream_id, pixel_id, id) WHERE state IN ('new', 'sending', 'held');
CREATE INDEX CONCURRENTLY IF NOT EXISTS postbacks_p15_lane_idx ON postbacks_p15 (team_id, network, stream_id, pixel_id, id) WHERE state IN ('new', 'sending', 'held');
