import type { PlatformFlows, Platforms } from '@sluice/contracts';
import { INTEGRATION_KINDS, type IntegrationKind, NETWORKS } from '@sluice/reference';
import { procedures } from '../../../http/procedures.ts';
import type { TeamContext } from '../../../http/request-context.ts';
import { connectPlatform, disconnectPlatform } from './connect-platform.ts';
import { countFlows, countPixels, findConnection, listFlowRows } from './platforms.store.ts';
import { readFlows } from './read-flows.ts';

export const platformRoutes = {
  getPlatforms: procedures.integrations.getPlatforms.handler(({ context }) => describePlatforms(context)),

  connectPlatform: procedures.integrations.connectPlatform.handler(async ({ input: { body }, context }) => {
    await connectPlatform(context, body.apiKey);
    return describePlatforms(context);
  }),

  disconnectPlatform: procedures.integrations.disconnectPlatform.handler(async ({ context }) => {
    await disconnectPlatform(context);
    return undefined;
  }),

  listFlows: procedures.integrations.listFlows.handler(({ context }) => describeFlows(context)),

  readFlows: procedures.integrations.readFlows.handler(async ({ context }) => {
    await readFlows(context);
    return describeFlows(context);
  }),
};

const isAdNetwork = (kind: IntegrationKind) => INTEGRATION_KINDS[kind] === 'ad_network';

/** The key itself never leaves. */
async function describePlatforms({ actor, inTeam, openCrashGames }: TeamContext): Promise<Platforms> {
  const { teamId } = actor;
  const { row, counts, pixels } = await inTeam(async (tx) => ({
    row: await findConnection(tx, teamId),
    counts: await countFlows(tx, teamId),
    pixels: await countPixels(tx, teamId),
  }));
  return {
    crashGames: {
      isOffered: openCrashGames !== undefined,
      connection: row
        ? {
            accountName: row.accountName,
            keyHint: row.secretHint,
            connectedAt: row.connectedAt.toISOString(),
            readAt: row.readAt.toISOString(),
            problem: row.problem,
            ...counts,
          }
        : null,
    },
    adNetworks: NETWORKS.filter(isAdNetwork).map((kind) => {
      const found = pixels.find(({ network }) => network === kind);
      return {
        kind,
        pixels: found?.pixels ?? 0,
        streams: found?.streams ?? 0,
        refusedTokens: found?.refusedTokens ?? 0,
      };
    }),
  };
}

async function describeFlows({ actor, inTeam }: TeamContext): Promise<PlatformFlows> {
  const { row, flows } = await inTeam(async (tx) => ({
    row: await findConnection(tx, actor.teamId),
    flows: await listFlowRows(tx, actor.teamId),
  }));
  return {
    isConnected: row !== undefined,
    readAt: row?.readAt.toISOString() ?? null,
    problem: row?.problem ?? null,
    items: flows.map(({ flowId, name, link }) => ({ id: flowId, name, link })),
  };
}
