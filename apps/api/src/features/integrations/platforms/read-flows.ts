/** Reads the platform's streams again. A platform that does not answer changes nothing but what is said of it: what was read stays in use. */
import { type IntegrationRow, integrationRecord } from '@sluice/postgres';
import { CrashGamesError, type CrashGamesFlow } from '@sluice/providers/crash-games';
import { AppError } from '@sluice/runtime';
import { enqueueSettleFlows } from '@sluice/streams';
import type { PlatformWork } from './connect-platform.ts';
import { findConnection, lockConnection, markRead, replaceFlows } from './platforms.store.ts';

/** Everybody who opens a stream's settings asks. */
const FRESH_MS = 60_000;
/** After a failure. */
const AGAIN_MS = 10_000;

type Outcome =
  | { problem: null; flows: CrashGamesFlow[] }
  | { problem: NonNullable<IntegrationRow['problem']> };

export async function readFlows(work: PlatformWork): Promise<void> {
  const { actor, inTeam, clock, openCrashGames } = work;
  const { teamId } = actor;
  const connection = await inTeam((tx) => findConnection(tx, teamId));
  if (!connection) throw new AppError('platform.not_connected');
  if (!openCrashGames) throw new AppError('platform.not_offered');
  const waitMs = connection.problem === null ? FRESH_MS : AGAIN_MS;
  if (clock().getTime() - connection.askedAt.getTime() < waitMs) return;
  const outcome = await ask(work, connection);
  await inTeam(async (tx) => {
    const now = await lockConnection(tx, teamId);
    // Disconnected, or connected by another key meanwhile.
    if (!now?.secret.equals(connection.secret)) return;
    const askedAt = clock();
    const { problem } = outcome;
    await markRead(tx, teamId, { askedAt, problem, readAt: problem === null ? askedAt : now.readAt });
    if (outcome.problem !== null) return;
    await replaceFlows(tx, teamId, outcome.flows);
    await enqueueSettleFlows(tx);
  });
}

async function ask({ openCrashGames, secrets }: PlatformWork, connection: IntegrationRow): Promise<Outcome> {
  try {
    const key = secrets.open(connection.secret, integrationRecord(connection));
    return { problem: null, flows: (await openCrashGames?.(key).listFlows()) ?? [] };
  } catch (error) {
    if (!(error instanceof CrashGamesError)) throw error;
    return { problem: error.problem };
  }
}
