-- Top-ups. A bill asks for a sum in a token on a chain, and has a wallet that no other bill has; what a chain has seen arrive there is
-- the evidence without which nothing is credited. The application records evidence; only `credit_bill_payment` turns it into money.

-- The wallet's number in its extended public key, the same for every chain: two bills never share an address.
CREATE SEQUENCE bill_wallet_numbers AS integer MINVALUE 0 START 0;
GRANT USAGE ON SEQUENCE bill_wallet_numbers TO sluice_app;

CREATE TABLE bills (
  team_id integer NOT NULL REFERENCES teams (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  -- The caller's: a call that is repeated is the same bill.
  key uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  sum_micros bigint NOT NULL CHECK (sum_micros > 0),
  -- What was credited. Written by credit_bill_payment alone.
  total_micros bigint NOT NULL DEFAULT 0 CHECK (total_micros >= 0),
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'paying', 'paid', 'overdue', 'rejected')),
  purpose text NOT NULL DEFAULT 'top_up' CHECK (purpose IN ('top_up')),
  -- The payment system as it was when the bill was made: configuration may change while money is on its way.
  payment_system text NOT NULL CHECK (length(payment_system) BETWEEN 1 AND 40),
  chain text NOT NULL CHECK (length(chain) BETWEEN 3 AND 60),
  -- The token's contract.
  token text NOT NULL CHECK (length(token) BETWEEN 10 AND 100),
  token_decimals smallint NOT NULL CHECK (token_decimals BETWEEN 6 AND 30),
  confirmations smallint NOT NULL CHECK (confirmations >= 1),
  limit_micros bigint NOT NULL CHECK (limit_micros > 0),
  wallet text NOT NULL CHECK (length(wallet) BETWEEN 10 AND 100),
  wallet_number integer NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Payments that come later are found by nobody.
  watched_until timestamptz NOT NULL,
  -- Given by hand, or of the payment found last.
  txid text CHECK (length(txid) BETWEEN 10 AND 100),
  txid_given_at timestamptz,
  rejection text CHECK (
    rejection IN ('hash_used', 'wrong_token', 'wrong_wallet', 'zero_amount', 'transaction_failed')
  ),
  enrolled_at timestamptz,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, key),
  UNIQUE (wallet_number),
  UNIQUE (chain, wallet),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id),
  CHECK (expires_at > created_at AND watched_until >= expires_at),
  CHECK ((status = 'rejected') = (rejection IS NOT NULL)),
  CHECK ((status = 'paid') = (enrolled_at IS NOT NULL)),
  CHECK ((total_micros > 0) = (enrolled_at IS NOT NULL))
);
CREATE INDEX bills_watched_idx ON bills (chain, watched_until);
CREATE INDEX bills_open_idx ON bills (expires_at) WHERE status IN ('new', 'paying');

CREATE TABLE bill_payments (
  team_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  bill_id integer NOT NULL,
  chain text NOT NULL,
  txid text NOT NULL CHECK (length(txid) BETWEEN 10 AND 100),
  -- The transfer's place among the logs of its transaction, which a reorganisation leaves as it is; its place in the block may change.
  log_index integer NOT NULL CHECK (log_index >= 0),
  token text NOT NULL,
  wallet text NOT NULL,
  -- In the token's smallest units.
  units numeric(78, 0) NOT NULL CHECK (units > 0),
  amount_micros bigint NOT NULL CHECK (amount_micros > 0),
  block bigint NOT NULL,
  block_hash text NOT NULL CHECK (length(block_hash) BETWEEN 10 AND 100),
  confirmations integer NOT NULL DEFAULT 1 CHECK (confirmations >= 0),
  -- gone: the chain was reorganised, and the transfer is in it no more; it may come back.
  state text NOT NULL DEFAULT 'confirming' CHECK (state IN ('confirming', 'credited', 'gone')),
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- Both written by credit_bill_payment alone, so that no other way leads to `credited`, and none back.
  credited_at timestamptz,
  transfer_id bigint,
  PRIMARY KEY (team_id, id),
  -- What a chain has seen once is credited once, whatever bill and team it is told for.
  UNIQUE (chain, txid, log_index),
  FOREIGN KEY (team_id, bill_id) REFERENCES bills (team_id, id),
  FOREIGN KEY (team_id, transfer_id) REFERENCES ledger_transfers (team_id, id),
  CHECK ((state = 'credited') = (credited_at IS NOT NULL)),
  CHECK ((state = 'credited') = (transfer_id IS NOT NULL))
);
CREATE INDEX bill_payments_confirming_idx ON bill_payments (chain) WHERE state = 'confirming';
CREATE INDEX bill_payments_bill_idx ON bill_payments (team_id, bill_id, id);
CREATE INDEX bill_payments_transfer_idx ON bill_payments (team_id, transfer_id) WHERE transfer_id IS NOT NULL;

-- How far each chain was read. The platform's own, not a team's.
CREATE TABLE payment_chains (
  chain text PRIMARY KEY CHECK (length(chain) BETWEEN 3 AND 60),
  read_block bigint NOT NULL CHECK (read_block >= 0),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Whoever inserts a row begins its life: what was credited is never claimed from the start.
CREATE FUNCTION refuse_credited_insert() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public
AS $$
BEGIN
  RAISE EXCEPTION 'nothing is credited from the start' USING ERRCODE = 'insufficient_privilege';
END;
$$;
CREATE TRIGGER bills_begin_uncredited BEFORE INSERT ON bills
  FOR EACH ROW WHEN (NEW.enrolled_at IS NOT NULL OR NEW.total_micros <> 0) EXECUTE FUNCTION refuse_credited_insert();
CREATE TRIGGER bill_payments_begin_uncredited BEFORE INSERT ON bill_payments
  FOR EACH ROW WHEN (NEW.credited_at IS NOT NULL OR NEW.transfer_id IS NOT NULL OR NEW.state = 'credited')
  EXECUTE FUNCTION refuse_credited_insert();

-- Credits a payment, once; answers whether it did. The evidence must be there, and must be of the bill's own chain, token, wallet and
-- number of confirmations. Runs as the tables' owner: the application has no other way to a transfer of the kind `bill`.
CREATE FUNCTION credit_bill_payment(of_payment bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  team integer := public.current_team_id();
  bill public.bills;
  payment public.bill_payments;
  transfer bigint;
BEGIN
  -- The bill first, as everyone else locks them.
  SELECT b.* INTO bill FROM public.bills b
  WHERE b.team_id = team AND b.id = (
    SELECT p.bill_id FROM public.bill_payments p WHERE p.team_id = team AND p.id = of_payment
  ) FOR UPDATE;
  SELECT p.* INTO payment FROM public.bill_payments p WHERE p.team_id = team AND p.id = of_payment FOR UPDATE;
  IF payment.id IS NULL OR bill.id IS NULL THEN
    RAISE EXCEPTION 'a bill is credited by a payment of its team' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF payment.state = 'credited' THEN RETURN false; END IF;
  IF payment.state <> 'confirming' OR payment.confirmations < bill.confirmations
    OR payment.chain <> bill.chain OR payment.token <> bill.token OR payment.wallet <> bill.wallet
    OR payment.amount_micros <> trunc(payment.units / power(10::numeric, bill.token_decimals - 6))
  THEN
    RAISE EXCEPTION 'the payment does not prove what is to be credited' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO public.ledger_transfers
    (team_id, key, kind, purpose, from_account, to_account, amount_micros, description)
  VALUES (
    team, format('bill:%s:%s:%s', payment.chain, payment.txid, payment.log_index), 'bill', 'bill', 'outside', 'wallet',
    payment.amount_micros, format('bill %s, %s', bill.id, payment.txid)
  ) RETURNING id INTO transfer;
  UPDATE public.bill_payments SET state = 'credited', credited_at = now(), transfer_id = transfer
  WHERE team_id = team AND id = payment.id;
  UPDATE public.bills SET
    total_micros = total_micros + payment.amount_micros, status = 'paid', rejection = NULL,
    txid = payment.txid, enrolled_at = coalesce(enrolled_at, now())
  WHERE team_id = team AND id = bill.id;
  RETURN true;
END;
$$;
REVOKE ALL ON FUNCTION credit_bill_payment(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION credit_bill_payment(bigint) TO sluice_app;

-- A chain knows no teams: its watcher asks for the wallets of all of them, and whether a hash has paid for any bill.
CREATE POLICY bills_found_by_chain ON bills FOR SELECT TO sluice_membership_finder USING (true);
GRANT SELECT (team_id, id, chain, token, wallet, status, txid_given_at, expires_at, watched_until) ON bills
  TO sluice_membership_finder;
CREATE POLICY bill_payments_found_by_txid ON bill_payments FOR SELECT TO sluice_membership_finder USING (true);
GRANT SELECT (team_id, id, bill_id, chain, txid, state) ON bill_payments TO sluice_membership_finder;
CREATE FUNCTION list_watched_bills(of_chain text, at timestamptz)
RETURNS TABLE (
  team_id integer, bill_id integer, token text, wallet text, status text, txid_given_at timestamptz
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT b.team_id, b.id, b.token, b.wallet, b.status, b.txid_given_at
  FROM public.bills b WHERE b.chain = of_chain AND b.watched_until > at;
END;
-- Of any chain, also one that is read no more.
CREATE FUNCTION list_due_bills(at timestamptz) RETURNS TABLE (team_id integer, bill_id integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT b.team_id, b.id FROM public.bills b
  WHERE b.status IN ('new', 'paying') AND b.expires_at <= at ORDER BY b.expires_at LIMIT 1000;
END;
CREATE FUNCTION list_confirming_payments(of_chain text) RETURNS TABLE (team_id integer, payment_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT p.team_id, p.id FROM public.bill_payments p
  WHERE p.chain = of_chain AND p.state = 'confirming' ORDER BY p.team_id, p.id;
END;
CREATE FUNCTION has_paid_other_bill(of_chain text, of_txid text, of_team integer, of_bill integer) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT EXISTS (
    SELECT FROM public.bill_payments p
    WHERE p.chain = of_chain AND p.txid = of_txid AND (p.team_id <> of_team OR p.bill_id <> of_bill)
  );
END;
REVOKE ALL ON FUNCTION list_watched_bills(text, timestamptz) FROM PUBLIC;
REVOKE ALL ON FUNCTION list_confirming_payments(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION list_due_bills(timestamptz) FROM PUBLIC;
REVOKE ALL ON FUNCTION has_paid_other_bill(text, text, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_watched_bills(text, timestamptz) TO sluice_app;
GRANT EXECUTE ON FUNCTION list_confirming_payments(text) TO sluice_app;
GRANT EXECUTE ON FUNCTION list_due_bills(timestamptz) TO sluice_app;
GRANT EXECUTE ON FUNCTION has_paid_other_bill(text, text, integer, integer) TO sluice_app;
GRANT CREATE ON SCHEMA public TO sluice_membership_finder;
ALTER FUNCTION list_watched_bills(text, timestamptz) OWNER TO sluice_membership_finder;
ALTER FUNCTION list_confirming_payments(text) OWNER TO sluice_membership_finder;
ALTER FUNCTION list_due_bills(timestamptz) OWNER TO sluice_membership_finder;
ALTER FUNCTION has_paid_other_bill(text, text, integer, integer) OWNER TO sluice_membership_finder;
REVOKE CREATE ON SCHEMA public FROM sluice_membership_finder;

ALTER TABLE bills ENABLE ROW LEVEL SECURITY;
ALTER TABLE bills FORCE ROW LEVEL SECURITY;
CREATE POLICY bills_of_team ON bills USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());
ALTER TABLE bill_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE bill_payments FORCE ROW LEVEL SECURITY;
CREATE POLICY bill_payments_of_team ON bill_payments
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());

GRANT SELECT, INSERT ON bills, bill_payments TO sluice_app;
GRANT UPDATE (status, txid, txid_given_at, rejection) ON bills TO sluice_app;
GRANT UPDATE (block, block_hash, confirmations, state) ON bill_payments TO sluice_app;
GRANT SELECT, INSERT, UPDATE ON payment_chains TO sluice_app;
