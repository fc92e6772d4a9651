/** Connects and disconnects the crash-games platform. The key is tested with the platform before it is stored, outside of any transaction. */
import { integrationRecord, type TeamDb } from '@sluice/postgres';
import type { OpenCrashGames } from '@sluice/providers/settings';
import { AppError } from '@sluice/runtime';
import { type Secrets, secretHint } from '@sluice/secrets';
import { enqueueSettleFlows } from '@sluice/streams';
import type { Actor, TeamWork } from '../../../access/actor.ts';
import { recordAudit } from '../../../audit-log/record-audit.ts';
import { askPlatform } from './platform-problem.ts';
import { deleteConnection, putConnection, replaceFlows } from './platforms.store.ts';

export type PlatformWork = {
  actor: Actor;
  inTeam: TeamWork;
  clock: () => Date;
  secrets: Secrets;
  openCrashGames: OpenCrashGames | undefined;
};

export async function connectPlatform(work: PlatformWork, key: string): Promise<void> {
  const { actor, inTeam, clock, secrets, openCrashGames } = work;
  const { teamId } = actor;
  if (!openCrashGames) throw new AppError('platform.not_offered');
  const platform = openCrashGames(key);
  const { name, flows } = await askPlatform(async () => ({
    ...(await platform.findAccount()),
    flows: await platform.listFlows(),
  }));
  await inTeam(async (tx) => {
    await putConnection(tx, teamId, {
      accountName: name,
      secret: secrets.seal(key, integrationRecord({ teamId, kind: 'crash_games' })),
      secretHint: secretHint(key),
      readAt: clock(),
    });
    await replaceFlows(tx, teamId, flows);
    await enqueueSettleFlows(tx);
    await recordAudit(tx, actor, { action: 'integration.connected', subject: subjectOf(name) });
  });
}

export function disconnectPlatform({ actor, inTeam }: PlatformWork): Promise<void> {
  return inTeam(async (tx: TeamDb) => {
    const gone = await deleteConnection(tx, actor.teamId);
    if (!gone) throw new AppError('platform.not_connected');
    await enqueueSettleFlows(tx);
    await recordAudit(tx, actor, {
      action: 'integration.disconnected',
      subject: subjectOf(gone.accountName),
    });
  });
}

/** The team has one connection, so it has no id. */
const subjectOf = (name: string) => ({ id: null, name });
