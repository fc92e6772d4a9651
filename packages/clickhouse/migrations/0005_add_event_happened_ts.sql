-- When a copy of an event was told: the button was pressed, the prompt accepted. `ts`, by which an event is counted and charged, is the
-- same in all of its copies, and of what happens once in a visit it is the visit's. Rows that are there already were counted by this.
ALTER TABLE events_v1 ADD COLUMN IF NOT EXISTS happened_ts DateTime64(3, 'UTC') DEFAULT ts CODEC(DoubleDelta, ZSTD(1));
