-- Of 0020: a team has a host once on its list, and one team alone can have proved it.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS domains_team_id_host_key ON domains (team_id, host);
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS domains_proved_host_key ON domains (host) WHERE proved_at IS NOT NULL;
