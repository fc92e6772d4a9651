-- What an event costs is judged where it is charged, and every judgement is kept: also of what is free, with its reason. The
-- application's role takes money and cannot make any: what gives money to a team goes through functions that demand their evidence, and
-- write down who did it and why.

ALTER TABLE charges ADD COLUMN reason text NOT NULL DEFAULT ''
  CHECK (reason IN ('', 'free', 'no_funds', 'member_limit', 'visitor_limit', 'address_limit', 'stream_limit'));
-- What is free has no transfer.
ALTER TABLE charges ALTER COLUMN transfer_id DROP NOT NULL;
ALTER TABLE charges DROP CONSTRAINT charges_amount_micros_check;
ALTER TABLE charges ADD CONSTRAINT charges_judged_check CHECK (
  amount_micros >= 0 AND (amount_micros = 0) = (reason <> '') AND (amount_micros = 0) = (transfer_id IS NULL)
);

-- Teams of before the ledger had a balance without a transfer; every balance is this and its transfers.
ALTER TABLE ledger_accounts ADD COLUMN opened_micros bigint NOT NULL DEFAULT 0;
ALTER TABLE ledger_accounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transfers NO FORCE ROW LEVEL SECURITY;
UPDATE ledger_accounts account SET opened_micros = balance_micros - coalesce((
  SELECT sum(CASE account.kind WHEN moved.to_account THEN moved.amount_micros ELSE -moved.amount_micros END)
  FROM ledger_transfers moved
  WHERE moved.team_id = account.team_id AND account.kind IN (moved.from_account, moved.to_account)
), 0);
ALTER TABLE ledger_accounts FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_transfers FORCE ROW LEVEL SECURITY;

-- What operators did, and why. Of no team: the application sees none of it. Written by the functions below alone.
CREATE TABLE operator_actions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  action text NOT NULL CHECK (action IN ('correction', 'credit_note', 'tariff', 'lift_charge_stop')),
  about_team_id integer REFERENCES teams (id),
  operator text NOT NULL CHECK (length(operator) BETWEEN 2 AND 100),
  -- Who was signed in to the database.
  login text NOT NULL DEFAULT session_user,
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 250),
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE TRIGGER operator_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_actions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
GRANT SELECT ON operator_actions TO sluice_operator;

-- A credit note gives back what charges took; each charge once.
CREATE TABLE credit_notes (
  team_id integer NOT NULL REFERENCES teams (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  transfer_id bigint NOT NULL,
  amount_micros bigint NOT NULL CHECK (amount_micros > 0),
  reason text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, transfer_id) REFERENCES ledger_transfers (team_id, id)
);
CREATE TABLE charge_reversals (
  team_id integer NOT NULL,
  event_id uuid NOT NULL,
  credit_note_id bigint NOT NULL,
  amount_micros bigint NOT NULL CHECK (amount_micros > 0),
  PRIMARY KEY (team_id, event_id),
  FOREIGN KEY (team_id, event_id) REFERENCES charges (team_id, event_id),
  FOREIGN KEY (team_id, credit_note_id) REFERENCES credit_notes (team_id, id)
);
CREATE INDEX charge_reversals_note_idx ON charge_reversals (team_id, credit_note_id);

-- A team whose books do not agree is not charged until an operator has looked at it. Its visitors are served all the while.
CREATE TABLE charge_stops (
  team_id integer NOT NULL REFERENCES teams (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  invariant text NOT NULL CHECK (length(invariant) <= 60),
  -- Both sides, as they were found.
  details text NOT NULL CHECK (length(details) <= 2000),
  at timestamptz NOT NULL DEFAULT now(),
  lifted_at timestamptz,
  PRIMARY KEY (team_id, id)
);
CREATE UNIQUE INDEX charge_stops_standing_key ON charge_stops (team_id) WHERE lifted_at IS NULL;

-- Events that came while their team was not charged, as they came. Charged once the stop is lifted.
CREATE TABLE parked_events (
  team_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  event_id uuid NOT NULL,
  line text NOT NULL CHECK (length(line) <= 20000),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, event_id)
);
CREATE INDEX parked_events_order_idx ON parked_events (team_id, id);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['credit_notes', 'charge_reversals', 'charge_stops', 'parked_events'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY %I ON %I USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id())',
      name || '_of_team', name
    );
  END LOOP;
END;
$$;
GRANT SELECT ON credit_notes, charge_reversals TO sluice_app;
GRANT SELECT, INSERT ON charge_stops TO sluice_app;
GRANT SELECT, INSERT, DELETE ON parked_events TO sluice_app;

-- A credit note takes from what was spent.
ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_accounts_check;
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_accounts_check CHECK (
  (kind = 'hold' AND from_account = 'wallet' AND to_account = 'held')
  OR (kind = 'capture' AND from_account = 'held' AND to_account = 'spent')
  OR (kind = 'release' AND from_account = 'held' AND to_account = 'wallet')
  OR (kind = 'bill' AND from_account = 'outside' AND to_account = 'wallet')
  OR (kind = 'charge' AND from_account = 'wallet' AND to_account = 'spent')
  OR (kind = 'correction' AND from_account IN ('outside', 'wallet') AND to_account IN ('outside', 'wallet'))
  OR (kind = 'correction' AND from_account = 'spent' AND to_account = 'wallet')
);

-- Only the functions that the treasurer owns make these; a new way for money to come in is a new function of this role.
CREATE POLICY ledger_transfers_not_minted ON ledger_transfers AS RESTRICTIVE FOR INSERT TO sluice_app
  WITH CHECK (kind NOT IN ('bill', 'correction'));
GRANT SELECT, INSERT ON ledger_transfers, operator_actions, credit_notes, charge_reversals, tariffs TO sluice_treasurer;
GRANT SELECT ON charges TO sluice_treasurer;
GRANT SELECT, UPDATE ON charge_stops TO sluice_treasurer;

CREATE FUNCTION demand_team() RETURNS integer
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
AS $$
BEGIN
  IF public.current_team_id() IS NULL THEN
    RAISE EXCEPTION 'this needs the team of its transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN public.current_team_id();
END;
$$;

-- Null: a transfer under the key is there already.
CREATE FUNCTION correct_balance(of_team integer, of_key text, of_amount_micros bigint, of_reason text, of_operator text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  team integer := public.demand_team();
  made bigint;
BEGIN
  IF of_team IS DISTINCT FROM team THEN
    RAISE EXCEPTION 'a transfer belongs to the team of its transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO public.ledger_transfers (team_id, key, kind, purpose, from_account, to_account, amount_micros, description)
  VALUES (
    team, of_key, 'correction', 'correction',
    CASE WHEN of_amount_micros > 0 THEN 'outside' ELSE 'wallet' END,
    CASE WHEN of_amount_micros > 0 THEN 'wallet' ELSE 'outside' END,
    abs(of_amount_micros), of_reason
  )
  ON CONFLICT (team_id, key) DO NOTHING RETURNING id INTO made;
  IF made IS NOT NULL THEN
    INSERT INTO public.operator_actions (action, about_team_id, operator, reason, details)
    VALUES ('correction', team, coalesce(nullif(of_operator, ''), session_user), of_reason,
      jsonb_build_object('transferId', made, 'amountMicros', of_amount_micros));
  END IF;
  RETURN made;
END;
$$;

-- Null: of these charges none is left to give back.
CREATE FUNCTION reverse_charges(of_events uuid[], of_reason text, of_operator text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  team integer := public.demand_team();
  note bigint := nextval(pg_get_serial_sequence('public.credit_notes', 'id'));
  total bigint;
  made bigint;
BEGIN
  -- As whoever charges: one at a time for a team.
  PERFORM pg_advisory_xact_lock(hashtextextended('charges:' || team, 0));
  SELECT sum(charge.amount_micros) INTO total FROM public.charges charge
  WHERE charge.team_id = team AND charge.event_id = ANY (of_events) AND charge.amount_micros > 0
    AND NOT EXISTS (SELECT FROM public.charge_reversals r WHERE r.team_id = team AND r.event_id = charge.event_id);
  IF total IS NULL THEN RETURN NULL; END IF;
  INSERT INTO public.ledger_transfers (team_id, key, kind, purpose, from_account, to_account, amount_micros, description)
  VALUES (team, 'credit-note:' || note, 'correction', 'correction', 'spent', 'wallet', total,
    format('Credit note %s: %s', note, of_reason))
  RETURNING id INTO made;
  INSERT INTO public.credit_notes (team_id, id, transfer_id, amount_micros, reason) OVERRIDING SYSTEM VALUE
  VALUES (team, note, made, total, of_reason);
  INSERT INTO public.charge_reversals (team_id, event_id, credit_note_id, amount_micros)
  SELECT team, charge.event_id, note, charge.amount_micros FROM public.charges charge
  WHERE charge.team_id = team AND charge.event_id = ANY (of_events) AND charge.amount_micros > 0
    AND NOT EXISTS (SELECT FROM public.charge_reversals r WHERE r.team_id = team AND r.event_id = charge.event_id);
  INSERT INTO public.operator_actions (action, about_team_id, operator, reason, details)
  VALUES ('credit_note', team, of_operator, of_reason, jsonb_build_object('creditNoteId', note, 'amountMicros', total));
  RETURN note;
END;
$$;

-- A price is told before it holds: what was charged by then stays as it is.
CREATE FUNCTION add_tariff(
  of_item text, of_vertical text, of_countries text[], of_amount_micros bigint, of_valid_from timestamptz, of_reason text, of_operator text
) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  made integer;
BEGIN
  IF of_valid_from <= clock_timestamp() THEN
    RAISE EXCEPTION 'a tariff begins in the future, not at %', of_valid_from USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO public.tariffs (item, vertical, countries, amount_micros, valid_from)
  VALUES (of_item, of_vertical, of_countries, of_amount_micros, of_valid_from) RETURNING id INTO made;
  INSERT INTO public.operator_actions (action, operator, reason, details)
  VALUES ('tariff', of_operator, of_reason, jsonb_build_object('tariffId', made));
  RETURN made;
END;
$$;

-- False: nothing stood in the way of charging.
CREATE FUNCTION lift_charge_stop(of_reason text, of_operator text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  team integer := public.demand_team();
  lifted bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('charges:' || team, 0));
  UPDATE public.charge_stops SET lifted_at = now() WHERE team_id = team AND lifted_at IS NULL RETURNING id INTO lifted;
  IF lifted IS NULL THEN RETURN false; END IF;
  INSERT INTO public.operator_actions (action, about_team_id, operator, reason, details)
  VALUES ('lift_charge_stop', team, of_operator, of_reason, jsonb_build_object('stopId', lifted));
  RETURN true;
END;
$$;

REVOKE ALL ON FUNCTION demand_team(), correct_balance(integer, text, bigint, text, text), reverse_charges(uuid[], text, text),
  add_tariff(text, text, text[], bigint, timestamptz, text, text), lift_charge_stop(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION demand_team() TO sluice_treasurer;
GRANT EXECUTE ON FUNCTION correct_balance(integer, text, bigint, text, text), reverse_charges(uuid[], text, text),
  add_tariff(text, text, text[], bigint, timestamptz, text, text), lift_charge_stop(text, text) TO sluice_operator;
GRANT CREATE ON SCHEMA public TO sluice_treasurer;
ALTER FUNCTION correct_balance(integer, text, bigint, text, text) OWNER TO sluice_treasurer;
ALTER FUNCTION reverse_charges(uuid[], text, text) OWNER TO sluice_treasurer;
ALTER FUNCTION add_tariff(text, text, text[], bigint, timestamptz, text, text) OWNER TO sluice_treasurer;
ALTER FUNCTION lift_charge_stop(text, text) OWNER TO sluice_treasurer;
REVOKE CREATE ON SCHEMA public FROM sluice_treasurer;
GRANT USAGE ON SEQUENCE credit_notes_id_seq TO sluice_treasurer;

-- For the reconciliation, which looks at every team in turn.
CREATE POLICY teams_listed_by_treasurer ON teams FOR SELECT TO sluice_treasurer USING (true);
GRANT SELECT (id) ON teams TO sluice_treasurer;
CREATE FUNCTION list_team_ids(after_id integer, at_most integer) RETURNS SETOF integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$ SELECT id FROM public.teams WHERE id > after_id ORDER BY id LIMIT at_most $$;
REVOKE ALL ON FUNCTION list_team_ids(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_team_ids(integer, integer) TO sluice_app;
GRANT CREATE ON SCHEMA public TO sluice_treasurer;
ALTER FUNCTION list_team_ids(integer, integer) OWNER TO sluice_treasurer;
REVOKE CREATE ON SCHEMA public FROM sluice_treasurer;

-- Whether events of the team still wait to be published: until then statistics do not have them.
CREATE FUNCTION has_waiting_events() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT EXISTS (SELECT FROM graphile_worker.jobs WHERE key LIKE format('publish_events:%s:%%', public.current_team_id()))
$$;
REVOKE ALL ON FUNCTION has_waiting_events() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION has_waiting_events() TO sluice_app;
