-- Why the edge would not have a billable event paid for; empty where nothing spoke against it. What was charged is told by PostgreSQL: of
-- copies that differ in this, the table keeps the last, and the ledger goes by the first.
ALTER TABLE events_v1 ADD COLUMN IF NOT EXISTS unbilled LowCardinality(String) DEFAULT '';
