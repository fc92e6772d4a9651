-- Why a send reached fewer than were counted when it was planned: kept as numbers, so that the campaign's page can say it.
ALTER TABLE campaign_runs
  -- Counted when it was planned, and not changed any more; null for sends of before.
  ADD COLUMN planned integer CHECK (planned >= 0),
  -- The newest subscriber of that moment: who comes after it is in the next send. Null: no bound.
  ADD COLUMN upto_id bigint CHECK (upto_id >= 0),
  -- Of those planned: had the message already, by another clock; read no language that it has a text in; left before their turn.
  ADD COLUMN known integer NOT NULL DEFAULT 0 CHECK (known >= 0),
  ADD COLUMN silent integer NOT NULL DEFAULT 0 CHECK (silent >= 0),
  ADD COLUMN departed integer NOT NULL DEFAULT 0 CHECK (departed >= 0),
  -- Of those that failed: the time that their message is worth was over.
  ADD COLUMN late integer NOT NULL DEFAULT 0 CHECK (late >= 0);
