-- Orders of organic traffic. Each makes a stream of the team and holds its sum; the platform's operator carries it out or refuses it.

-- Transfers of before have one of the five older purposes.
ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_purpose_check;
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_purpose_check
  CHECK (purpose IN ('correction', 'bill', 'domain', 'pwa', 'click_button', 'traffic')) NOT VALID;

ALTER TABLE operator_actions DROP CONSTRAINT operator_actions_action_check;
ALTER TABLE operator_actions ADD CONSTRAINT operator_actions_action_check
  CHECK (action IN ('correction', 'credit_note', 'tariff', 'lift_charge_stop', 'traffic_order')) NOT VALID;

-- ordered ──start──► running ──finish──► done: the hold is captured
-- ordered, running ──refuse──► refused: the hold is released
CREATE TABLE traffic_orders (
  team_id integer NOT NULL REFERENCES teams (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  -- The caller's: a call that is repeated is the same order.
  key uuid NOT NULL,
  member_id integer NOT NULL,
  stream_id integer NOT NULL,
  -- [{ "country": "DE", "amountMicros": 50000000 }, …]; they add up to amount_micros.
  geos jsonb NOT NULL CHECK (jsonb_typeof(geos) = 'array' AND jsonb_array_length(geos) BETWEEN 1 AND 30),
  -- Traffic is brought by the clock of this zone.
  utc_offset_minutes integer NOT NULL CHECK (utc_offset_minutes BETWEEN -720 AND 840 AND utc_offset_minutes % 15 = 0),
  amount_micros bigint NOT NULL CHECK (amount_micros > 0),
  state text NOT NULL DEFAULT 'ordered' CHECK (state IN ('ordered', 'running', 'done', 'refused')),
  -- What the operator said last, as the team reads it.
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 250),
  hold_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, key),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id),
  FOREIGN KEY (team_id, stream_id) REFERENCES streams (team_id, id),
  FOREIGN KEY (team_id, hold_id) REFERENCES ledger_transfers (team_id, id)
);
-- For the operator's list, over all teams.
CREATE INDEX traffic_orders_open_idx ON traffic_orders (created_at) WHERE state IN ('ordered', 'running');
CREATE INDEX traffic_orders_hold_idx ON traffic_orders (team_id, hold_id);

ALTER TABLE traffic_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE traffic_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY traffic_orders_of_team ON traffic_orders
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());
CREATE POLICY traffic_orders_seen_by_treasurer ON traffic_orders FOR SELECT TO sluice_treasurer USING (true);
-- The application orders; only the function below moves an order on.
GRANT SELECT, INSERT ON traffic_orders TO sluice_app;
GRANT SELECT, UPDATE ON traffic_orders TO sluice_treasurer;

-- Answers the order's hold, which the caller settles in the same transaction. Null: no such order, or not in a state that leads there.
CREATE FUNCTION move_traffic_order(of_order integer, to_state text, of_reason text, of_operator text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  team integer := public.demand_team();
  hold bigint;
BEGIN
  UPDATE public.traffic_orders SET state = to_state, note = of_reason, updated_at = now()
  WHERE team_id = team AND id = of_order AND CASE to_state
    WHEN 'running' THEN state = 'ordered'
    WHEN 'done' THEN state = 'running'
    WHEN 'refused' THEN state IN ('ordered', 'running')
    ELSE false
  END
  RETURNING hold_id INTO hold;
  IF hold IS NOT NULL THEN
    INSERT INTO public.operator_actions (action, about_team_id, operator, reason, details)
    VALUES ('traffic_order', team, of_operator, of_reason, jsonb_build_object('orderId', of_order, 'state', to_state));
  END IF;
  RETURN hold;
END;
$$;

-- Which orders wait for the operator, the oldest first.
CREATE FUNCTION list_open_traffic_orders(at_most integer) RETURNS TABLE (team_id integer, order_id integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT wanted.team_id, wanted.id FROM public.traffic_orders wanted
  WHERE wanted.state IN ('ordered', 'running') ORDER BY wanted.created_at LIMIT at_most
$$;

REVOKE ALL ON FUNCTION move_traffic_order(integer, text, text, text), list_open_traffic_orders(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION move_traffic_order(integer, text, text, text), list_open_traffic_orders(integer) TO sluice_operator;
GRANT CREATE ON SCHEMA public TO sluice_treasurer;
ALTER FUNCTION move_traffic_order(integer, text, text, text) OWNER TO sluice_treasurer;
ALTER FUNCTION list_open_traffic_orders(integer) OWNER TO sluice_treasurer;
REVOKE CREATE ON SCHEMA public FROM sluice_treasurer;
