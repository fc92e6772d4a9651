-- One wide table for every kind of event. A later event carries the dimensions of the visit it came from,
-- so any report is one scan. Every column has a default: a row leaves out what does not apply to it.
CREATE TABLE IF NOT EXISTS events_v1
(
  event_id UUID,
  ts DateTime64(3, 'UTC') DEFAULT now64(3, 'UTC') CODEC(DoubleDelta, ZSTD(1)),
  click_ts DateTime64(3, 'UTC') DEFAULT ts CODEC(DoubleDelta, ZSTD(1)),
  recv_ts DateTime64(3, 'UTC') DEFAULT now64(3, 'UTC') CODEC(DoubleDelta, ZSTD(1)),
  team_id UInt32 DEFAULT 0,
  member_id UInt32 DEFAULT 0,
  stream_id UInt32 DEFAULT 0,
  landing_id UInt32 DEFAULT 0,
  variant UInt16 DEFAULT 0,
  domain LowCardinality(String) DEFAULT '',
  template LowCardinality(String) DEFAULT '',
  type LowCardinality(String) DEFAULT '',
  page LowCardinality(String) DEFAULT '',
  reason LowCardinality(String) DEFAULT '',
  document_version UInt32 DEFAULT 0,
  click_id UUID DEFAULT event_id,
  visitor_id UInt64 DEFAULT 0,
  is_unique UInt8 DEFAULT 0,
  is_bot UInt8 DEFAULT 0,
  billable UInt8 DEFAULT 0,
  country LowCardinality(FixedString(2)) DEFAULT 'ZZ',
  os LowCardinality(String) DEFAULT '',
  browser LowCardinality(String) DEFAULT '',
  device LowCardinality(String) DEFAULT '',
  lang LowCardinality(String) DEFAULT '',
  source LowCardinality(String) DEFAULT '',
  sub1 String DEFAULT '' CODEC(ZSTD(1)),
  sub2 String DEFAULT '' CODEC(ZSTD(1)),
  sub3 String DEFAULT '' CODEC(ZSTD(1)),
  sub4 String DEFAULT '' CODEC(ZSTD(1)),
  sub5 String DEFAULT '' CODEC(ZSTD(1)),
  sub6 String DEFAULT '' CODEC(ZSTD(1)),
  sub7 String DEFAULT '' CODEC(ZSTD(1)),
  sub8 String DEFAULT '' CODEC(ZSTD(1)),
  revenue Decimal(18, 6) DEFAULT 0,
  cost Decimal(18, 6) DEFAULT 0,
  currency FixedString(3) DEFAULT 'USD',
  edge_id LowCardinality(String) DEFAULT ''
)
-- The order key is the identity of a row; recv_ts picks the survivor of a replay that slipped past the insert token.
ENGINE = ReplacingMergeTree(recv_ts)
PARTITION BY toYYYYMM(ts)
ORDER BY (team_id, toDate(ts), stream_id, type, visitor_id, event_id)
PRIMARY KEY (team_id, toDate(ts), stream_id, type)
-- The window is how many of the last inserts a repeated insert_deduplication_token is still recognised in.
SETTINGS non_replicated_deduplication_window = 10000, ttl_only_drop_parts = 1;
