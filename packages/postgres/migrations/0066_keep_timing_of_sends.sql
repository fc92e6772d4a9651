-- Whom a send goes to is a matter of the type and the clock that it was planned by, also when its schedule gets others. Null: a send of before.
ALTER TABLE campaign_runs
  ADD COLUMN schedule_type text,
  ADD COLUMN clock text;
