/** The whole api, listening, over the generated events: a question goes over HTTP, with a token that is checked. */
import type { StatisticsReport } from '@sluice/contracts';
import { startPostgres } from '@sluice/engines';
import { migratePostgres } from '@sluice/postgres';
import pg from 'pg';
import { openTestApi } from '../../apps/api/test/open-test-api.ts';
import type { Context } from '../item.ts';
import { type OpenedEvents, openEvents } from './open-events.ts';
import { TIME_ZONE } from './questions.ts';

export type StatisticsApi = OpenedEvents & {
  /** What the owner of the team is answered. */
  ask: (teamId: number, search: string) => Promise<StatisticsReport>;
};

export async function openStatisticsApi(
  context: Context,
  teamIds: readonly number[],
): Promise<StatisticsApi> {
  const postgres = await startPostgres({ dir: context.dir });
  const closing: (() => Promise<unknown>)[] = [() => postgres.stop()];
  const close = async () => {
    for (const one of closing.toReversed()) await one();
  };
  try {
    await migratePostgres(postgres.url);
    const events = await openEvents(context);
    closing.push(events.close);
    const api = await openTestApi(postgres.url, { clickhouseUrl: events.url });
    closing.push(api.close);
    const tokens = new Map<number, string>();
    for (const teamId of teamIds) {
      await setNextTeamId(postgres.url, teamId);
      const team = await api.team([], { timeZone: TIME_ZONE });
      tokens.set(team.teamId, team.owner.token);
    }
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    return {
      ...events,
      close,
      ask: async (teamId, search) => {
        const response = await fetch(`${address}/teams/${teamId}/statistics?${search}`, {
          headers: { authorization: `Bearer ${tokens.get(teamId)}` },
        });
        if (!response.ok)
          throw new Error(`team ${teamId} was answered ${response.status}: ${await response.text()}`);
        return (await response.json()) as StatisticsReport;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The generated teams have ids of their own, and few of them are asked about. */
async function setNextTeamId(databaseUrl: string, teamId: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("SELECT setval('teams_id_seq', $1, false)", [teamId]);
  } finally {
    await client.end();
  }
}
