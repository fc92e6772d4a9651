-- What advertisers took back of a conversion: each part once, under the id of its event.

-- What the conversion was counted as, in micro-dollars: a refund takes back that, whatever rates have come since. Null for conversions
-- that were settled before this column was.
ALTER TABLE conversions ADD COLUMN revenue_usd_micros bigint CHECK (revenue_usd_micros >= 0);

CREATE TABLE conversion_refunds (
  team_id integer NOT NULL,
  -- Also the id of its event.
  id uuid NOT NULL,
  conversion_id uuid NOT NULL,
  request_id uuid NOT NULL,
  -- How much was taken back, in the conversion's currency and as it was counted in dollars.
  amount_micros bigint NOT NULL CHECK (amount_micros > 0),
  revenue_usd_micros bigint NOT NULL CHECK (revenue_usd_micros >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, conversion_id) REFERENCES conversions (team_id, id)
) PARTITION BY HASH (team_id);
CREATE INDEX conversion_refunds_conversion_idx ON conversion_refunds (team_id, conversion_id);

DO $$
DECLARE
  name text;
BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF conversion_refunds FOR VALUES WITH (MODULUS 16, REMAINDER %s)',
      'conversion_refunds_p' || part, part);
  END LOOP;
  FOR name IN
    SELECT c.relname FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND c.relname ~ '^conversion_refunds(_p[0-9]+)?$'
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY %I ON %I USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id())',
      name || '_of_team', name
    );
  END LOOP;
END;
$$;
GRANT SELECT, INSERT ON conversion_refunds TO sluice_app;

-- Wider than before, so no row that is there can break them.
ALTER TABLE conversion_requests
  DROP CONSTRAINT conversion_requests_state_check,
  ADD CONSTRAINT conversion_requests_state_check CHECK (state IN (
    'waiting', 'taken', 'duplicate', 'unknown_status', 'ignored', 'rejected', 'refunded', 'no_click', 'bad_amount'
  )) NOT VALID;
ALTER TABLE conversion_statuses
  DROP CONSTRAINT conversion_statuses_meaning_check,
  ADD CONSTRAINT conversion_statuses_meaning_check CHECK (
    meaning IN ('registration', 'deposit', 'refund', 'rejected', 'ignored')
  ) NOT VALID;
