-- Who leaves a team stays in it as a name: streams, versions and the audit log speak of them. Unlike a blocked member they come back by
-- a new invitation.
ALTER TABLE members
  DROP CONSTRAINT members_status_check,
  ADD CONSTRAINT members_status_check CHECK (status IN ('active', 'waiting', 'suspended', 'blocked', 'left'));
