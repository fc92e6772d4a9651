-- Whom a send goes to is a matter of the countries and hosts that it was planned for, also when its campaign gets others. Null: a send of before.
ALTER TABLE campaign_runs
  ADD COLUMN countries text[],
  ADD COLUMN hosts text[];
