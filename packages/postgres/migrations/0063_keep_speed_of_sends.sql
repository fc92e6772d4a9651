-- How fast a send is, for whoever opens its page in the middle of it: messages in each of the last sixty spans of two seconds, the newest
-- last, and the number of that span since 1970. A chunk adds to it where it adds to the results.

ALTER TABLE campaign_runs
  ADD COLUMN pace integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN pace_span bigint;
