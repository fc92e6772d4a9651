-- Invitations, limits, the audit log, and what a person's sign-in asks for before any team is known.

-- The balance is what the console shows. Only its owner (the ledger, once there is one) changes it, so the application
-- may update every other column and not this one.
ALTER TABLE teams ADD COLUMN balance_micros bigint NOT NULL DEFAULT 0;
REVOKE UPDATE ON teams FROM sluice_app;
GRANT UPDATE (name, time_zone, updated_at) ON teams TO sluice_app;

-- A new address counts only once the link mailed to it was opened.
ALTER TABLE users
  ADD COLUMN pending_email text CHECK (length(pending_email) BETWEEN 3 AND 320),
  ADD COLUMN email_token_hash bytea UNIQUE CHECK (length(email_token_hash) = 32),
  ADD COLUMN email_token_expires_at timestamptz,
  ADD CONSTRAINT users_pending_email_whole CHECK (
    (pending_email IS NULL) = (email_token_hash IS NULL)
    AND (pending_email IS NULL) = (email_token_expires_at IS NULL)
  );

-- Someone invited is a member without a user: the row holds what was said of them until they come.
ALTER TABLE members
  ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN invited_name text CHECK (length(invited_name) BETWEEN 1 AND 200),
  ADD COLUMN invited_email text CHECK (length(invited_email) BETWEEN 3 AND 320),
  ADD COLUMN streams_per_day integer CHECK (streams_per_day >= 0),
  ADD COLUMN spend_per_day_micros bigint CHECK (spend_per_day_micros >= 0),
  -- Not the row's age: someone invited first and joined last comes last in the person's own list of teams.
  ADD COLUMN joined_at timestamptz NOT NULL DEFAULT now(),
  DROP CONSTRAINT members_status_check,
  ADD CONSTRAINT members_status_check CHECK (status IN ('active', 'waiting', 'suspended', 'blocked')),
  ADD CONSTRAINT members_waiting_check CHECK (
    (status = 'waiting') = (user_id IS NULL)
    AND (user_id IS NOT NULL OR num_nonnulls(invited_name, invited_email) = 1)
  );
CREATE UNIQUE INDEX members_invited_email_key ON members (team_id, lower(invited_email)) WHERE status = 'waiting';
CREATE UNIQUE INDEX members_owner_key ON members (team_id) WHERE 'owner' = ANY (roles);
-- How many streams a member has made today, the removed ones too.
CREATE INDEX streams_member_created_idx ON streams (team_id, member_id, created_at);

-- member_id: the waiting member whose place the link takes, once. Without it the link is the team's, for anyone who has it.
CREATE TABLE invitations (
  team_id integer NOT NULL REFERENCES teams (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  roles text[] NOT NULL CHECK (
    cardinality(roles) > 0
    AND roles <@ ARRAY['admin', 'mediabuyer', 'technical_specialist', 'financier', 'push_manager']
  ),
  member_id integer,
  created_by integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id),
  FOREIGN KEY (team_id, created_by) REFERENCES members (team_id, id)
);

-- Who did what. Names are kept as they were; the application can add and read, and nothing else.
CREATE TABLE audit_entries (
  team_id integer NOT NULL REFERENCES teams (id),
  id integer GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  member_id integer NOT NULL,
  api_key_name text CHECK (length(api_key_name) BETWEEN 1 AND 100),
  action text NOT NULL CHECK (length(action) BETWEEN 3 AND 60),
  subject_id integer,
  subject_name text NOT NULL CHECK (length(subject_name) <= 320),
  changes jsonb NOT NULL DEFAULT '{}' CHECK (pg_column_size(changes) <= 32768),
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, member_id) REFERENCES members (team_id, id)
);
CREATE INDEX audit_entries_member_idx ON audit_entries (team_id, member_id, id);

ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
CREATE POLICY invitations_of_team ON invitations
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());
ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY audit_entries_of_team ON audit_entries
  USING (team_id = current_team_id()) WITH CHECK (team_id = current_team_id());

GRANT SELECT, INSERT, DELETE ON invitations TO sluice_app;
GRANT SELECT, INSERT ON audit_entries TO sluice_app;

-- Two questions come before a team is known: which teams a person is in, and whose a link is. Each is one function, run
-- as a role that nobody can log in as and that can read these columns and nothing else.
CREATE POLICY members_found_by_user ON members FOR SELECT TO sluice_membership_finder USING (true);
GRANT SELECT (team_id, id, user_id, roles, status, joined_at) ON members TO sluice_membership_finder;
CREATE POLICY teams_found_by_member ON teams FOR SELECT TO sluice_membership_finder USING (true);
GRANT SELECT (id, name, balance_micros) ON teams TO sluice_membership_finder;
CREATE POLICY invitations_found_by_token ON invitations FOR SELECT TO sluice_membership_finder USING (true);
GRANT SELECT (team_id, id, token_hash, expires_at) ON invitations TO sluice_membership_finder;

-- All that GET /account shows of them, at once: a transaction for each team would cost a person of many teams dearly.
CREATE FUNCTION list_memberships(of_user integer)
RETURNS TABLE (team_id integer, member_id integer, name text, roles text[], balance_micros bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT m.team_id, m.id, t.name, m.roles, t.balance_micros
  FROM public.members m JOIN public.teams t ON t.id = m.team_id
  WHERE m.user_id = of_user AND m.status = 'active'
  ORDER BY m.joined_at, m.id;
END;

CREATE FUNCTION find_invitation(hash bytea) RETURNS TABLE (team_id integer, id integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT i.team_id, i.id FROM public.invitations i WHERE i.token_hash = hash AND i.expires_at > now();
END;

REVOKE ALL ON FUNCTION list_memberships(integer), find_invitation(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_memberships(integer), find_invitation(bytea) TO sluice_app;

GRANT CREATE ON SCHEMA public TO sluice_membership_finder;
ALTER FUNCTION list_memberships(integer) OWNER TO sluice_membership_finder;
ALTER FUNCTION find_invitation(bytea) OWNER TO sluice_membership_finder;
REVOKE CREATE ON SCHEMA public FROM sluice_membership_finder;
