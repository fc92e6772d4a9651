-- A key is found by the secret before its last rotation too.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS api_keys_previous_hash_idx ON api_keys (previous_hash) WHERE previous_hash IS NOT NULL;
