-- A sign-up waits beside the accounts until its address is confirmed. Two sign-ups for one address are two people until
-- one of them has shown the mailbox, so neither's password may count for the other.
CREATE TABLE identity.sign_ups (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 320),
  lower_email text NOT NULL GENERATED ALWAYS AS (lower(email)) STORED,
  password_hash text NOT NULL CHECK (length(password_hash) BETWEEN 20 AND 400),
  nickname text NOT NULL CHECK (length(nickname) BETWEEN 1 AND 100),
  locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'ru', 'uk')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_ups_lower_email_idx ON identity.sign_ups (lower_email, created_at);
CREATE INDEX sign_ups_expires_at_idx ON identity.sign_ups (expires_at);

-- A link confirms a sign-up, brings Telegram, or sets a password of an account.
ALTER TABLE identity.mail_tokens
  ADD COLUMN sign_up_id uuid REFERENCES identity.sign_ups (id) ON DELETE CASCADE,
  DROP CONSTRAINT mail_tokens_check,
  ADD CONSTRAINT mail_tokens_of_one CHECK (num_nonnulls(account_id, telegram, sign_up_id) = 1);

-- Set only by the browser that typed the sign-up's password: there, and nowhere else, that password is confirmed.
ALTER TABLE identity.pending_sign_ins
  ADD COLUMN sign_up_id uuid REFERENCES identity.sign_ups (id) ON DELETE CASCADE;

-- Networks that an account was signed in from lately. Tries from elsewhere, however many, do not hold up who comes from one
-- of these; so a stranger cannot lock an owner out by wrong passwords. An address is kept as its hash.
CREATE TABLE identity.known_addresses (
  account_id uuid NOT NULL REFERENCES identity.accounts (id) ON DELETE CASCADE,
  key bytea NOT NULL CHECK (length(key) = 32),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, key)
);
CREATE INDEX known_addresses_expires_at_idx ON identity.known_addresses (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON identity.sign_ups, identity.known_addresses TO sluice_identity;
