-- Money. Double entry: a transfer takes an amount from one account of a team and gives it to another, so a team's
-- accounts always add up to zero. Nothing is ever changed or deleted; what was wrong is put right by another transfer.

CREATE TABLE ledger_accounts (
  team_id integer NOT NULL REFERENCES teams (id),
  -- outside: where money comes from; wallet: the team's balance; held: promised to something that may yet fail;
  -- spent: gone to us.
  kind text NOT NULL CHECK (kind IN ('outside', 'wallet', 'held', 'spent')),
  balance_micros bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (team_id, kind),
  CHECK (kind <> 'held' OR balance_micros >= 0)
);

CREATE TABLE ledger_transfers (
  team_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- What the transfer is for, in the words of whoever makes it: the same key twice is the same transfer, made once.
  key text NOT NULL CHECK (length(key) BETWEEN 3 AND 200),
  kind text NOT NULL CHECK (kind IN ('correction', 'bill', 'hold', 'capture', 'release')),
  -- The type that the list of transactions shows.
  purpose text NOT NULL CHECK (purpose IN ('correction', 'bill', 'domain', 'pwa', 'click_button')),
  from_account text NOT NULL,
  to_account text NOT NULL CHECK (to_account <> from_account),
  amount_micros bigint NOT NULL CHECK (amount_micros > 0),
  -- The hold that a capture or release ends.
  settles_id bigint,
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 300),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, key),
  FOREIGN KEY (team_id, from_account) REFERENCES ledger_accounts (team_id, kind),
  FOREIGN KEY (team_id, to_account) REFERENCES ledger_accounts (team_id, kind),
  FOREIGN KEY (team_id, settles_id) REFERENCES ledger_transfers (team_id, id),
  CHECK ((kind IN ('capture', 'release')) = (settles_id IS NOT NULL)),
  CHECK (
    (kind = 'hold' AND from_account = 'wallet' AND to_account = 'held')
    OR (kind = 'capture' AND from_account = 'held' AND to_account = 'spent')
    OR (kind = 'release' AND from_account = 'held' AND to_account = 'wallet')
    OR (kind = 'bill' AND from_account = 'outside' AND to_account = 'wallet')
    OR (kind = 'correction' AND from_account IN ('outside', 'wallet') AND to_account IN ('outside', 'wallet'))
  )
);
-- A hold ends once.
CREATE UNIQUE INDEX ledger_transfers_settles_key ON ledger_transfers (team_id, settles_id) WHERE settles_id IS NOT NULL;

-- The balances follow the transfers by this alone: the application cannot write them. Runs as the tables' owner.
CREATE FUNCTION apply_ledger_transfer() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  wallet_change bigint := 0;
BEGIN
  IF NEW.team_id IS DISTINCT FROM public.current_team_id() THEN
    RAISE EXCEPTION 'a transfer belongs to the team of its transaction' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.settles_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM public.ledger_transfers hold
    WHERE hold.team_id = NEW.team_id AND hold.id = NEW.settles_id
      AND hold.kind = 'hold' AND hold.amount_micros = NEW.amount_micros AND hold.purpose = NEW.purpose
  ) THEN
    RAISE EXCEPTION 'a hold is ended with its own amount and purpose' USING ERRCODE = 'check_violation';
  END IF;
  -- In one order, so that two transfers between the same accounts cannot wait for each other; and without their keys, which the
  -- foreign keys of both have shared already.
  UPDATE public.ledger_accounts account
  SET balance_micros = balance_micros
    + CASE account.kind WHEN NEW.to_account THEN NEW.amount_micros ELSE -NEW.amount_micros END
  FROM (
    SELECT kind FROM public.ledger_accounts
    WHERE team_id = NEW.team_id AND kind IN (NEW.from_account, NEW.to_account)
    ORDER BY kind DESC FOR NO KEY UPDATE
  ) AS locked
  WHERE account.team_id = NEW.team_id AND account.kind = locked.kind;
  IF NEW.to_account = 'wallet' THEN wallet_change := NEW.amount_micros; END IF;
  IF NEW.from_account = 'wallet' THEN wallet_change := -NEW.amount_micros; END IF;
  IF wallet_change <> 0 THEN
    UPDATE public.teams SET balance_micros = balance_micros + wallet_change WHERE id = NEW.team_id;
  END IF;
  RETURN NEW;
END;
$$;
REVOKE ALL ON FUNCTION apply_ledger_transfer() FROM PUBLIC;
CREATE TRIGGER ledger_transfers_apply AFTER INSERT ON ledger_transfers
  FOR EACH ROW EXECUTE FUNCTION apply_ledger_transfer();

CREATE FUNCTION refuse_ledger_change() RETURNS trigger
LANGUAGE plpgsql
AS $$ BEGIN RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'insufficient_privilege'; END; $$;
CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Every team has its four accounts from the start.
CREATE FUNCTION open_ledger_accounts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  INSERT INTO public.ledger_accounts (team_id, kind)
  SELECT NEW.id, kind FROM unnest(ARRAY['outside', 'wallet', 'held', 'spent']) AS kind;
  RETURN NEW;
END;
$$;
REVOKE ALL ON FUNCTION open_ledger_accounts() FROM PUBLIC;
CREATE TRIGGER teams_open_ledger AFTER INSERT ON teams FOR EACH ROW EXECUTE FUNCTION open_ledger_accounts();

-- Teams of before: their balance becomes their first transfer's work.
INSERT INTO ledger_accounts (team_id, kind, balance_micros)
SELECT teams.id, kind, CASE kind WHEN 'wallet' THEN balance_micros WHEN 'outside' THEN -balance_micros ELSE 0 END
FROM teams, unnest(ARRAY['outside', 'wallet', 'held', 'spent']) AS kind;

ALTER TABLE ledger_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY ledger_accounts_of_team ON ledger_accounts
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());
ALTER TABLE ledger_transfers ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_transfers FORCE ROW LEVEL SECURITY;
CREATE POLICY ledger_transfers_of_team ON ledger_transfers
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());

GRANT SELECT ON ledger_accounts TO sluice_app;
GRANT SELECT, INSERT ON ledger_transfers TO sluice_app;
