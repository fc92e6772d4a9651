-- Tables in use: their writers are not kept waiting.
CREATE INDEX CONCURRENTLY IF NOT EXISTS mail_tokens_sign_up_id_idx ON identity.mail_tokens (sign_up_id) WHERE sign_up_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS pending_sign_ins_sign_up_id_idx ON identity.pending_sign_ins (sign_up_id) WHERE sign_up_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS invitations_created_by_idx ON invitations (team_id, created_by);
