-- Which batches of which boot the sink has brought in, kept beside the rows themselves: the sink's own ledger is in the broker, and
-- a broker restored from an older copy would forget them. Written before a range's insert, one row for each boot in it.
CREATE TABLE IF NOT EXISTS sink_ledger_v1
(
  shard LowCardinality(String),
  boot String,
  -- The number of the range; of all rows of a boot the newest counts.
  range UInt64,
  -- What was in before the range, and what the range brings.
  mark Int64,
  ahead Array(Tuple(UInt64, UInt64)),
  came Array(Tuple(UInt64, UInt64)),
  seen_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(range)
ORDER BY (shard, boot)
TTL toDateTime(seen_at) + INTERVAL 8 DAY;
