-- Addresses on the platform's own domain: a stream is served on one at once, nothing on it is billed, and its visits a day are limited.

ALTER TABLE domains
  DROP CONSTRAINT domains_source_check,
  ADD CONSTRAINT domains_source_check CHECK (source IN ('own', 'bought', 'pointed', 'free')),
  -- Of a free address: after so many, everybody gets the plain page until midnight UTC.
  ADD COLUMN visits_per_day integer CHECK (visits_per_day > 0),
  ADD CONSTRAINT domains_free_check CHECK ((source = 'free') = (visits_per_day IS NOT NULL));

-- Not validated: the old check was stricter, and the table is large.
ALTER TABLE charges
  DROP CONSTRAINT charges_reason_check,
  ADD CONSTRAINT charges_reason_check CHECK (
    reason IN ('', 'free', 'no_funds', 'member_limit', 'visitor_limit', 'address_limit', 'stream_limit', 'free_address')
  ) NOT VALID;
