import type { SeededTeam } from '@sluice/streams/seed';
import type { Client } from 'pg';

/** As the operator does: the application may not. */
export async function makeDemoTeam(
  superuser: Client,
  { teamId, memberId }: Pick<SeededTeam, 'teamId' | 'memberId'>,
  refreshedAt = new Date(),
): Promise<void> {
  await superuser.query('INSERT INTO demo_team (team_id, member_id, refreshed_at) VALUES ($1, $2, $3)', [
    ...[teamId, memberId, refreshedAt],
  ]);
}
