import { AppError } from '@sluice/runtime';
import { ownerOf } from '../../../access/owner-scope.ts';
import { procedures } from '../../../http/procedures.ts';
import { findCarryRow, listCarryRows } from './carries.store.ts';
import { presentCarry } from './present-carry.ts';
import { startCopy, startTransfer } from './start-carry.ts';

/** So that people who reopen the list still see how it ended. */
const ENDED_SHOWN_MS = 2 * 60_000;

export const carryRoutes = {
  copy: procedures.streams.copy.handler(({ input: { params, body }, context: { actor, clock, inTeam } }) =>
    inTeam(async (tx) =>
      presentCarry(await startCopy(tx, actor, params.streamId, { ...body, now: clock() })),
    ),
  ),

  transfer: procedures.streams.transfer.handler(({ input: { params, body }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => presentCarry(await startTransfer(tx, actor, params.streamId, body.email))),
  ),

  listCarries: procedures.streams.listCarries.handler(({ context: { actor, clock, inTeam } }) =>
    inTeam(async (tx) => {
      const own = { teamId: actor.teamId, byMemberId: actor.memberId };
      const since = new Date(clock().getTime() - ENDED_SHOWN_MS);
      return (await listCarryRows(tx, own, since)).map(presentCarry);
    }),
  ),

  getCarry: procedures.streams.getCarry.handler(({ input: { params }, context: { actor, inTeam } }) =>
    inTeam(async (tx) => {
      const scope = { teamId: actor.teamId, byMemberId: ownerOf(actor) };
      const carry = await findCarryRow(tx, scope, params.carryId);
      if (!carry) throw new AppError('carry.not_found');
      return presentCarry(carry);
    }),
  ),
};
