-- What came of a campaign's messages after the press: conversions of visits that a message opened, counted with the text that opened them.

ALTER TABLE campaign_results
  ADD COLUMN registrations integer NOT NULL DEFAULT 0,
  ADD COLUMN deposits integer NOT NULL DEFAULT 0;
