-- Which messages a browser has shown, and which were dismissed there: counted once each, to the send, the day, the country and the text.

ALTER TABLE campaign_runs
  ADD COLUMN shown integer NOT NULL DEFAULT 0,
  ADD COLUMN dismissed integer NOT NULL DEFAULT 0,
  -- Of those shown: while the send was under way or soon after it. Sends are compared by these, for an older one has had longer to be shown.
  ADD COLUMN shown_soon integer NOT NULL DEFAULT 0;

ALTER TABLE campaign_results
  ADD COLUMN shown integer NOT NULL DEFAULT 0,
  ADD COLUMN dismissed integer NOT NULL DEFAULT 0;

-- A bit for each recent message, the lowest for the newest: its report has been counted. A new message shifts them by one.
ALTER TABLE subscriber_sends
  ADD COLUMN recent_shown integer NOT NULL DEFAULT 0,
  ADD COLUMN recent_dismissed integer NOT NULL DEFAULT 0;

-- Shown: far fewer of its messages are shown than of the sends before. Domain: one that it sends to is paused.
ALTER TABLE campaigns DROP CONSTRAINT campaigns_paused_by_check;
ALTER TABLE campaigns ADD CONSTRAINT campaigns_paused_by_check
  CHECK (paused_by IN ('refused', 'unsubscribed', 'shown', 'domain')) NOT VALID;
