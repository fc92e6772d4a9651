-- What ad networks and trackers call the visit: fbclid, fbp, ttclid, ttp, tracker, trackerToken, agent.
ALTER TABLE events_v1 ADD COLUMN IF NOT EXISTS ids Map(LowCardinality(String), String) DEFAULT map() CODEC(ZSTD(1));

-- A conversion names its click and nothing else. This finds the click's visit by its id, in one granule of 256 rows.
CREATE TABLE IF NOT EXISTS clicks_by_id_v1
(
  click_id UUID,
  ts DateTime64(3, 'UTC'),
  team_id UInt32,
  member_id UInt32,
  stream_id UInt32,
  landing_id UInt32,
  variant UInt16,
  domain LowCardinality(String),
  template LowCardinality(String),
  page LowCardinality(String),
  reason LowCardinality(String),
  document_version UInt32,
  visitor_id UInt64,
  is_unique UInt8,
  is_bot UInt8,
  country LowCardinality(FixedString(2)),
  os LowCardinality(String),
  browser LowCardinality(String),
  device LowCardinality(String),
  lang LowCardinality(String),
  sub1 String CODEC(ZSTD(1)),
  sub2 String CODEC(ZSTD(1)),
  sub3 String CODEC(ZSTD(1)),
  sub4 String CODEC(ZSTD(1)),
  sub5 String CODEC(ZSTD(1)),
  sub6 String CODEC(ZSTD(1)),
  sub7 String CODEC(ZSTD(1)),
  sub8 String CODEC(ZSTD(1)),
  ids Map(LowCardinality(String), String) CODEC(ZSTD(1)),
  edge_id LowCardinality(String)
)
ENGINE = ReplacingMergeTree
PARTITION BY toYYYYMM(ts)
ORDER BY click_id
TTL toDateTime(ts) + INTERVAL 90 DAY
SETTINGS index_granularity = 256, non_replicated_deduplication_window = 10000, ttl_only_drop_parts = 1;

-- White pages lead nowhere, so nobody ever asks for theirs.
CREATE MATERIALIZED VIEW IF NOT EXISTS clicks_by_id_v1_from_events TO clicks_by_id_v1 AS
SELECT event_id AS click_id, ts, team_id, member_id, stream_id, landing_id, variant, domain, template, page, reason,
  document_version, visitor_id, is_unique, is_bot, country, os, browser, device, lang,
  sub1, sub2, sub3, sub4, sub5, sub6, sub7, sub8, ids, edge_id
FROM events_v1
WHERE type = 'visit' AND page != 'white';
