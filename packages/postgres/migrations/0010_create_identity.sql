-- What the identity provider keeps: people and how they prove who they are. A schema and a role of its own, so that the
-- application's role cannot read a password's hash, and this one cannot read a team.

CREATE SCHEMA identity;
GRANT USAGE ON SCHEMA identity TO sluice_identity;

-- The id is the `sub` of every token, so it never changes; e-mail and nickname may.
CREATE TABLE identity.accounts (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 320),
  -- As typed above, unique however it is typed.
  lower_email text NOT NULL UNIQUE GENERATED ALWAYS AS (lower(email)) STORED,
  email_verified_at timestamptz,
  password_hash text CHECK (length(password_hash) BETWEEN 20 AND 400),
  nickname text NOT NULL CHECK (length(nickname) BETWEEN 1 AND 100),
  picture text CHECK (length(picture) BETWEEN 1 AND 2048),
  telegram_id text UNIQUE CHECK (telegram_id ~ '^[0-9]{1,20}$'),
  locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'ru', 'uk')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  disabled_at timestamptz
);

-- Sessions, grants, codes and refresh tokens of the OpenID provider. An id is what its bearer shows, so only its hash
-- is kept. account_id is text: it is copied out of the payload, which the provider owns.
CREATE TABLE identity.oidc_records (
  model text NOT NULL CHECK (length(model) BETWEEN 1 AND 50),
  id bytea NOT NULL CHECK (length(id) = 32),
  payload jsonb NOT NULL CHECK (pg_column_size(payload) <= 65536),
  account_id text GENERATED ALWAYS AS (payload ->> 'accountId') STORED,
  grant_id text GENERATED ALWAYS AS (payload ->> 'grantId') STORED,
  user_code text GENERATED ALWAYS AS (payload ->> 'userCode') STORED,
  uid text GENERATED ALWAYS AS (payload ->> 'uid') STORED,
  consumed_at timestamptz,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (model, id)
);
CREATE INDEX oidc_records_grant_id_idx ON identity.oidc_records (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_records_account_id_idx ON identity.oidc_records (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX oidc_records_uid_idx ON identity.oidc_records (uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_records_expires_at_idx ON identity.oidc_records (expires_at);

-- The one-use links of our mails: 256 random bits, of which SHA-256 is kept.
CREATE TABLE identity.mail_tokens (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'recovery')),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 320),
  -- Without an account, the link makes one, or joins one, for the person that Telegram vouched for.
  account_id uuid REFERENCES identity.accounts (id) ON DELETE CASCADE,
  telegram jsonb CHECK (pg_column_size(telegram) <= 8192),
  interaction_uid text NOT NULL CHECK (length(interaction_uid) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  CHECK ((account_id IS NULL) <> (telegram IS NULL))
);
CREATE INDEX mail_tokens_account_id_idx ON identity.mail_tokens (account_id);
CREATE INDEX mail_tokens_expires_at_idx ON identity.mail_tokens (expires_at);

-- A sign-in that waits for its e-mail to be confirmed, in the browser that holds the interaction's cookie.
CREATE TABLE identity.pending_sign_ins (
  interaction_uid text PRIMARY KEY CHECK (length(interaction_uid) BETWEEN 1 AND 100),
  email text CHECK (length(email) BETWEEN 3 AND 320),
  account_id uuid REFERENCES identity.accounts (id) ON DELETE CASCADE,
  telegram jsonb CHECK (pg_column_size(telegram) <= 8192),
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_sign_ins_expires_at_idx ON identity.pending_sign_ins (expires_at);

-- Telegram's signed answers that were taken once, until they are too old to be taken anyway.
CREATE TABLE identity.used_telegram_logins (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  expires_at timestamptz NOT NULL
);

-- Token buckets. Who a bucket belongs to is hashed: addresses and e-mails of strangers are not kept.
CREATE TABLE identity.rate_limits (
  bucket text NOT NULL CHECK (length(bucket) BETWEEN 1 AND 50),
  key bytea NOT NULL CHECK (length(key) = 32),
  -- When the bucket will be full again; a row of the past says nothing and is swept.
  full_at timestamptz NOT NULL,
  PRIMARY KEY (bucket, key)
);
CREATE INDEX rate_limits_full_at_idx ON identity.rate_limits (full_at);

-- Keys that sign tokens and cookies, sealed with a key that only the process's configuration holds.
CREATE TABLE identity.signing_keys (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 100),
  purpose text NOT NULL CHECK (purpose IN ('token', 'cookie')),
  sealed_with text NOT NULL CHECK (length(sealed_with) BETWEEN 1 AND 50),
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Later than created_at, so that everyone knows the key before anything is signed with it.
  signs_at timestamptz NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA identity TO sluice_identity;
