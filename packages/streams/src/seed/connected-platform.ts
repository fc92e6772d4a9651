import { integrationFlows, integrations, type TeamDb } from '@sluice/postgres';

/** Of a platform that is not asked. */
const NO_KEY = Buffer.alloc(30);

/** The crash-games platform, connected, with these streams. */
export async function addConnectedPlatform(
  tx: TeamDb,
  {
    teamId,
    flows,
    secret = NO_KEY,
  }: { teamId: number; flows: readonly { id: string; link: string }[]; secret?: Buffer },
): Promise<void> {
  const key = { teamId, kind: 'crash_games' } as const;
  await tx
    .insert(integrations)
    .values({ ...key, accountName: 'Team at the platform', secret, secretHint: 'abcd' });
  const rows = flows.map(({ id, link }, position) => ({ ...key, flowId: id, name: id, link, position }));
  if (rows.length > 0) await tx.insert(integrationFlows).values(rows);
}
