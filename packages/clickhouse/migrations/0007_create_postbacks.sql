-- The list of postbacks, to be searched by anything. PostgreSQL holds the truth; each change of a row there becomes a version here.
CREATE TABLE IF NOT EXISTS postbacks_v1
(
  team_id UInt32,
  network LowCardinality(String),
  at DateTime64(3, 'UTC') CODEC(DoubleDelta, ZSTD(1)),
  id UInt64 CODEC(DoubleDelta, ZSTD(1)),
  version UInt64 CODEC(DoubleDelta, ZSTD(1)),
  pixel_id LowCardinality(String),
  event LowCardinality(String),
  stream_id UInt32,
  member_id UInt32,
  landing_id UInt32,
  template LowCardinality(String),
  host LowCardinality(String),
  country LowCardinality(String),
  visitor_id String CODEC(ZSTD(1)),
  state LowCardinality(String),
  error LowCardinality(String),
  has_click_id UInt8,
  has_browser_id UInt8,
  accepts UInt16,
  -- 0 until it is accepted.
  sent_ms UInt64 CODEC(ZSTD(1)),
  -- By which one visitor of ten million rows is found without reading them all.
  INDEX visitor_idx visitor_id TYPE bloom_filter(0.001) GRANULARITY 4
)
ENGINE = ReplacingMergeTree(version)
PARTITION BY toYYYYMM(at)
ORDER BY (team_id, network, at, id);
