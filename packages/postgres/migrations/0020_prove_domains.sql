-- A domain is a claim until DNS has shown that the name is the team's. Only then is it served.

ALTER TABLE domains
  ADD COLUMN proved_at timestamptz,
  -- What the name's TXT record has to say. Of the claim, not of the team: one value for all would let anybody list a team's domains.
  ADD COLUMN proof_token text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '') CHECK (length(proof_token) = 32),
  -- Until when an unproved one is looked at. Null: for ever.
  ADD COLUMN claim_expires_at timestamptz,
  -- Of a bought one.
  ADD COLUMN price_micros bigint CHECK (price_micros > 0);

-- The owner of the tables is no superuser everywhere, and row-level security is forced upon them too.
ALTER TABLE domains NO FORCE ROW LEVEL SECURITY;
ALTER TABLE domain_purchases NO FORCE ROW LEVEL SECURITY;
-- Served already, or seen delegated to its zone. A zone alone is no proof: anybody can make one.
UPDATE domains SET proved_at = now()
WHERE state = 'active' OR (zone_id IS NOT NULL AND state IN ('domain_check', 'https_check'));
UPDATE domains SET claim_expires_at = now() + interval '7 days' WHERE proved_at IS NULL AND source <> 'bought';
UPDATE domains SET state = 'domain_check', dns_seen_at = NULL WHERE proved_at IS NULL AND state = 'https_check';
UPDATE domains d SET price_micros = p.price_micros FROM domain_purchases p
WHERE p.team_id = d.team_id AND p.domain_id = d.id AND p.state = 'bought';
ALTER TABLE domains FORCE ROW LEVEL SECURITY;
ALTER TABLE domain_purchases FORCE ROW LEVEL SECURITY;

-- Several teams may claim a host, one can have it: 0027 holds that.
ALTER TABLE domains DROP CONSTRAINT domains_host_key;

-- Proved names that a team has let go of.
CREATE TABLE released_hosts (
  team_id integer NOT NULL REFERENCES teams (id),
  host text NOT NULL CHECK (length(host) BETWEEN 4 AND 253 AND host = lower(host)),
  released_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, host)
);
CREATE INDEX released_hosts_host_idx ON released_hosts (host);
ALTER TABLE released_hosts ENABLE ROW LEVEL SECURITY;
ALTER TABLE released_hosts FORCE ROW LEVEL SECURITY;
CREATE POLICY released_hosts_of_team ON released_hosts
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());
GRANT SELECT, INSERT, UPDATE ON released_hosts TO sluice_app;

CREATE POLICY released_hosts_found_by_host ON released_hosts FOR SELECT TO sluice_membership_finder USING (true);
GRANT SELECT (team_id, host, released_at) ON released_hosts TO sluice_membership_finder;
GRANT SELECT (team_id, id, proved_at) ON domains TO sluice_membership_finder;

-- Taken: the team has it on its list, or another one has proved it.
CREATE OR REPLACE FUNCTION claim_host(of_host text) RETURNS text
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('host:' || of_host, 0));
  IF EXISTS (
    SELECT FROM public.domains d
    WHERE d.host = of_host AND (d.proved_at IS NOT NULL OR d.team_id = public.current_team_id())
  ) THEN RETURN 'taken'; END IF;
  IF EXISTS (
    SELECT FROM public.domain_purchases p WHERE p.host = of_host AND p.state IN ('held', 'registering')
  ) THEN RETURN 'being_bought'; END IF;
  RETURN 'free';
END;
$$;

CREATE OR REPLACE FUNCTION may_have_certificate(of_host text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT EXISTS (
    SELECT FROM public.domains d
    WHERE d.host = of_host AND d.proved_at IS NOT NULL AND d.dns_seen_at IS NOT NULL AND d.state <> 'blocked'
  );
END;

-- Who else has to do with a host: the other team that has proved it, and when another team last let go of it.
CREATE FUNCTION find_host_rivals(of_host text)
RETURNS TABLE (holder_team_id integer, holder_domain_id integer, released_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT holder.team_id, holder.id, released.at
  FROM (SELECT max(r.released_at) AS at FROM public.released_hosts r
        WHERE r.host = of_host AND r.team_id <> public.current_team_id()) released
  LEFT JOIN public.domains holder
    ON holder.host = of_host AND holder.proved_at IS NOT NULL AND holder.team_id <> public.current_team_id();
END;
REVOKE ALL ON FUNCTION find_host_rivals(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_host_rivals(text) TO sluice_app;
GRANT CREATE ON SCHEMA public TO sluice_membership_finder;
ALTER FUNCTION find_host_rivals(text) OWNER TO sluice_membership_finder;
REVOKE CREATE ON SCHEMA public FROM sluice_membership_finder;
