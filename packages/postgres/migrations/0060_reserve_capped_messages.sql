-- Messages of a subscriber that a sender has claimed and not stored yet count for the cap: two campaigns that send at once would both find room.
ALTER TABLE subscriber_sends
  ADD COLUMN reserved uuid[] NOT NULL DEFAULT '{}',
  -- The team's day that they were claimed on. Reservations of another day count no more, so one that nobody takes back ends by itself.
  ADD COLUMN reserved_day date,
  -- Somebody may have a reserved message, and none before it.
  DROP CONSTRAINT subscriber_sends_count_check;
-- Not checked for the rows that are there: they were held to more than this.
ALTER TABLE subscriber_sends ADD CONSTRAINT subscriber_sends_count_check CHECK (count >= 0) NOT VALID;
