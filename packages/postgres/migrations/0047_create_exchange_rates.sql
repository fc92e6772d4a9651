-- What a unit of a currency was worth in dollars on a day. The platform's own, not a team's: conversions are counted in dollars by it.

ALTER TABLE operator_actions DROP CONSTRAINT operator_actions_action_check;
ALTER TABLE operator_actions ADD CONSTRAINT operator_actions_action_check CHECK (action IN
  ('correction', 'credit_note', 'tariff', 'lift_charge_stop', 'traffic_order', 'news', 'exchange_rate')) NOT VALID;

CREATE TABLE exchange_rates (
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$' AND currency <> 'USD'),
  day date NOT NULL,
  -- Dollars for one unit.
  usd numeric(24, 12) NOT NULL CHECK (usd > 0),
  source text NOT NULL CHECK (source IN ('ecb', 'operator')),
  stored_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (currency, day)
);
-- A rate that something was counted by never changes under it: the worker adds days, and no more.
GRANT SELECT, INSERT ON exchange_rates TO sluice_app;
GRANT SELECT, INSERT, UPDATE ON exchange_rates TO sluice_treasurer;

CREATE FUNCTION set_exchange_rate(of_currency text, of_day date, of_usd numeric, of_reason text, of_operator text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  INSERT INTO public.exchange_rates (currency, day, usd, source) VALUES (of_currency, of_day, of_usd, 'operator')
  ON CONFLICT (currency, day) DO UPDATE SET usd = excluded.usd, source = excluded.source, stored_at = now();
  INSERT INTO public.operator_actions (action, operator, reason, details)
  VALUES ('exchange_rate', of_operator, of_reason, jsonb_build_object('currency', of_currency, 'day', of_day, 'usd', of_usd::text));
END;
$$;

REVOKE ALL ON FUNCTION set_exchange_rate(text, date, numeric, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION set_exchange_rate(text, date, numeric, text, text) TO sluice_operator;
GRANT CREATE ON SCHEMA public TO sluice_treasurer;
ALTER FUNCTION set_exchange_rate(text, date, numeric, text, text) OWNER TO sluice_treasurer;
REVOKE CREATE ON SCHEMA public FROM sluice_treasurer;
