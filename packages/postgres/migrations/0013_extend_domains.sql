-- Where a domain comes from, how far it is, and what was paid for it.

-- A team's account at a DNS provider. The secret is sealed by the application; the database never sees it open.
CREATE TABLE cdn_accounts (
  team_id integer NOT NULL REFERENCES teams (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  member_id integer NOT NULL,
  -- token: scoped to what Sluice does; global_key: opens the whole account, and needs its e-mail address.
  kind text NOT NULL CHECK (kind IN ('token', 'global_key')),
  email text CHECK (length(email) BETWEEN 3 AND 320),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 320),
  secret bytea NOT NULL CHECK (length(secret) BETWEEN 30 AND 1000),
  -- Its last four characters, for people to know it by.
  secret_hint text NOT NULL CHECK (length(secret_hint) <= 4),
  provider_account_id text NOT NULL CHECK (length(provider_account_id) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id),
  CHECK ((kind = 'global_key') = (email IS NOT NULL))
);

ALTER TABLE domains
  -- own: its zone is in the team's account; bought: in ours, through the reseller; pointed: its records are kept elsewhere.
  ADD COLUMN source text NOT NULL DEFAULT 'pointed' CHECK (source IN ('own', 'bought', 'pointed')),
  ADD COLUMN member_id integer,
  ADD COLUMN cdn_account_id integer,
  ADD COLUMN zone_id text CHECK (length(zone_id) BETWEEN 1 AND 100),
  ADD COLUMN name_servers text[] NOT NULL DEFAULT '{}' CHECK (cardinality(name_servers) <= 10),
  ADD COLUMN expires_on date,
  ADD COLUMN state text NOT NULL DEFAULT 'domain_check'
    CHECK (state IN ('waiting', 'domain_check', 'https_check', 'active', 'blocked')),
  -- What the last check saw, as a code of the catalogue of findings with its values.
  ADD COLUMN finding jsonb CHECK (pg_column_size(finding) <= 4096),
  ADD COLUMN checks integer NOT NULL DEFAULT 0,
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN next_check_at timestamptz,
  -- Since when its addresses were seen to be ours. A certificate is asked for only from then on.
  ADD COLUMN dns_seen_at timestamptz,
  ADD COLUMN https_seen_at timestamptz,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id),
  ADD FOREIGN KEY (team_id, cdn_account_id) REFERENCES cdn_accounts (team_id, id);
-- Hosts of before were served already.
UPDATE domains SET state = 'active', dns_seen_at = created_at, https_seen_at = created_at;

CREATE TABLE domain_purchases (
  team_id integer NOT NULL REFERENCES teams (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  -- The caller's: a call that is repeated is the same purchase.
  key uuid NOT NULL,
  member_id integer NOT NULL,
  host text NOT NULL CHECK (length(host) BETWEEN 4 AND 253 AND host = lower(host)),
  stream_id integer,
  price_micros bigint NOT NULL CHECK (price_micros > 0),
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'registering', 'bought', 'failed')),
  hold_id bigint NOT NULL,
  -- Of the zone made for it before it is registered.
  zone_id text CHECK (length(zone_id) BETWEEN 1 AND 100),
  name_servers text[] NOT NULL DEFAULT '{}',
  order_id text CHECK (length(order_id) <= 100),
  domain_id integer,
  -- Why it failed, as an error code of the catalogue.
  failure text CHECK (length(failure) <= 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, key),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id),
  FOREIGN KEY (team_id, stream_id) REFERENCES streams (team_id, id),
  FOREIGN KEY (team_id, hold_id) REFERENCES ledger_transfers (team_id, id),
  FOREIGN KEY (team_id, domain_id) REFERENCES domains (team_id, id) ON DELETE SET NULL (domain_id),
  CHECK ((state = 'failed') = (failure IS NOT NULL))
);
-- One purchase of a host at a time, over all teams: two could both find it free.
CREATE UNIQUE INDEX domain_purchases_host_key ON domain_purchases (host) WHERE state IN ('held', 'registering');

-- "May a certificate be asked for this host?" comes from the proxy, which knows no team.
CREATE POLICY domains_found_by_host ON domains FOR SELECT TO sluice_membership_finder USING (true);
GRANT SELECT (host, dns_seen_at, state) ON domains TO sluice_membership_finder;
CREATE FUNCTION may_have_certificate(of_host text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT EXISTS (
    SELECT FROM public.domains d WHERE d.host = of_host AND d.dns_seen_at IS NOT NULL AND d.state <> 'blocked'
  );
END;
REVOKE ALL ON FUNCTION may_have_certificate(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION may_have_certificate(text) TO sluice_app;
GRANT CREATE ON SCHEMA public TO sluice_membership_finder;
ALTER FUNCTION may_have_certificate(text) OWNER TO sluice_membership_finder;
REVOKE CREATE ON SCHEMA public FROM sluice_membership_finder;

ALTER TABLE cdn_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE cdn_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY cdn_accounts_of_team ON cdn_accounts
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());
ALTER TABLE domain_purchases ENABLE ROW LEVEL SECURITY;
ALTER TABLE domain_purchases FORCE ROW LEVEL SECURITY;
CREATE POLICY domain_purchases_of_team ON domain_purchases
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());

GRANT SELECT, INSERT, UPDATE ON cdn_accounts, domain_purchases TO sluice_app;
