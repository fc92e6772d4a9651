-- The latest transactions of a team. What events cost comes in thousands of transfers a day: those are summed by day from their
-- index alone, and all others are found without stepping over them.
CREATE INDEX ledger_transfers_charges_idx ON ledger_transfers (team_id, at) INCLUDE (id, purpose, amount_micros)
  WHERE kind = 'charge';
CREATE INDEX ledger_transfers_single_idx ON ledger_transfers (team_id, id)
  WHERE kind NOT IN ('charge', 'capture');
