-- The second factor of an account: the secret that an authenticator app computes codes from (RFC 6238), sealed as signing keys are.
CREATE TABLE identity.second_factors (
  account_id uuid PRIMARY KEY REFERENCES identity.accounts (id) ON DELETE CASCADE,
  sealed_with text NOT NULL CHECK (length(sealed_with) BETWEEN 1 AND 50),
  sealed bytea NOT NULL CHECK (length(sealed) <= 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null until a code has shown that the app has the secret; until then it is asked of nobody.
  confirmed_at timestamptz,
  -- The 30-second step of the code that was accepted last: neither it nor an earlier one is accepted again.
  last_step bigint
);

-- For who has lost the app. 80 random bits each, of which SHA-256 is kept; a used one is deleted.
CREATE TABLE identity.recovery_codes (
  account_id uuid NOT NULL REFERENCES identity.second_factors (account_id) ON DELETE CASCADE,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (account_id, hash)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON identity.second_factors, identity.recovery_codes TO sluice_identity;

-- A sign-in may also wait for the second factor: account_id then says whose, and proof how the person has proved who they are so far.
ALTER TABLE identity.pending_sign_ins ADD COLUMN proof text CHECK (proof IN ('pwd', 'tg'));
