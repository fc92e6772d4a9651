-- Somebody invited by mistake can be taken off the list, as long as they have not come. Whoever has acted in a team stays in
-- it for ever, suspended or blocked: streams, versions and the audit log name them.
GRANT DELETE ON members TO sluice_app;
CREATE POLICY members_gone_only_while_waiting ON members AS RESTRICTIVE FOR DELETE TO sluice_app
  USING (status = 'waiting');
