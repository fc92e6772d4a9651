import type { ConversionAddress } from '@sluice/contracts';
import { ensureConversionSecret, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { getStreamRow } from '../../access/stream.store.ts';
import { procedures } from '../../http/procedures.ts';
import type { TeamContext } from '../../http/request-context.ts';
import { changeSecret, setStatus } from './change-conversions.ts';
import {
  listRequestRows,
  listServedHosts,
  listStatusRows,
  listUnknownStatusRows,
} from './conversions.store.ts';
import { presentRequest, presentStatuses } from './present-conversion.ts';
import { testConversion } from './test-conversion.ts';

export const conversionRoutes = {
  address: procedures.conversions.address.handler(({ context: { actor, inTeam, secrets } }) =>
    inTeam(async (tx) =>
      addressOf(tx, actor.teamId, await ensureConversionSecret(tx, actor.teamId, secrets)),
    ),
  ),

  addressOfStream: procedures.conversions.addressOfStream.handler(({ input: { params }, context }) =>
    addressOfStream(context, params.streamId),
  ),

  test: procedures.conversions.test.handler(async ({ input: { params }, context }) => {
    const { path, hosts } = await addressOfStream(context, params.streamId);
    const [host] = hosts;
    if (host === undefined) throw new AppError('stream.without_domain');
    return testConversion({ host, path }, context.edgeView);
  }),

  changeAddress: procedures.conversions.changeAddress.handler(({ context: { actor, inTeam, secrets } }) =>
    inTeam(async (tx) => addressOf(tx, actor.teamId, await changeSecret(tx, actor, secrets))),
  ),

  list: procedures.conversions.list.handler(async ({ input: { query }, context: { actor, inTeam } }) => {
    const rows = await inTeam((tx) => listRequestRows(tx, actor.teamId, query));
    const shown = rows.slice(0, query.limit);
    return {
      items: shown.map(presentRequest),
      next: rows.length > query.limit ? (shown.at(-1)?.request.id ?? null) : null,
    };
  }),

  statuses: procedures.conversions.statuses.handler(({ context: { actor, inTeam } }) =>
    inTeam((tx) => statusesOf(tx, actor.teamId)),
  ),

  setStatus: procedures.conversions.setStatus.handler(({ input: { body }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      await setStatus(tx, actor, body);
      return statusesOf(tx, actor.teamId);
    }),
  ),
};

async function addressOf(tx: TeamDb, teamId: number, secret: string): Promise<ConversionAddress> {
  return { path: `/c/${secret}`, hosts: await listServedHosts(tx, teamId) };
}

function addressOfStream(
  { actor, inTeam, secrets }: TeamContext,
  streamId: number,
): Promise<ConversionAddress> {
  return inTeam(async (tx) => {
    const stream = await getStreamRow(tx, actor, streamId);
    const secret = await ensureConversionSecret(tx, actor.teamId, secrets);
    return { path: `/c/${secret}`, hosts: await listServedHosts(tx, actor.teamId, stream.id) };
  });
}

async function statusesOf(tx: TeamDb, teamId: number) {
  return presentStatuses(await listUnknownStatusRows(tx, teamId), await listStatusRows(tx, teamId));
}
