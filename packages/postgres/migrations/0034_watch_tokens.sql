-- The sentinel takes the pixels whose look is due, oldest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS pixels_token_check_idx ON pixels (token_check_at) WHERE token_hint IS NOT NULL;
