import type { CampaignDetail } from '@sluice/contracts';
import { type CampaignRow, readAhead, type TeamDb } from '@sluice/postgres';
import { scopeOf } from '../../access/owner-scope.ts';
import { procedures } from '../../http/procedures.ts';
import type { TeamContext } from '../../http/request-context.ts';
import { listRecipients } from '../members/recipients.ts';
import { readLife } from './campaign-life.ts';
import { getCampaignRow, hasCampaignOfName, listLastRuns, listScheduleRows } from './campaigns.store.ts';
import { copyCampaign, removeCampaigns, transferCampaign } from './carry-campaign.ts';
import { createCampaign, setStatus, updateCampaign } from './change-campaign.ts';
import { addSchedule, copySchedule, removeSchedule, updateSchedule } from './change-schedule.ts';
import { checkCampaign } from './check-campaign.ts';
import { countAudience } from './count-audience.ts';
import { countKinds, getNamedCampaign, listCampaignRows } from './list-campaigns.ts';
import { readListNumbers } from './list-numbers.ts';
import { listSendTimes } from './list-send-times.ts';
import { presentCampaignDetail, presentListedCampaign } from './present-campaign.ts';
import { sendTestMessage } from './send-test-message.ts';
import { stopSend } from './stop-send.ts';

export const campaignRoutes = {
  list: procedures.campaigns.list.handler(({ input: { query }, context: { actor, clock, inTeam } }) =>
    inTeam(async (tx) => {
      const now = clock();
      const { rows, total } = await listCampaignRows(tx, scopeOf(actor), query, now);
      const ids = rows.map(({ id }) => id);
      const schedules = await listScheduleRows(tx, actor.teamId, ids);
      const lastRuns = await listLastRuns(tx, actor.teamId, ids);
      const ahead = await readAhead(tx, rows, { schedules, now });
      const numbers = await readListNumbers(tx, rows, { ...actor, now });
      const items = rows.map((row) => {
        const { audience = 0, days = [] } = numbers.get(row.id) ?? {};
        return presentListedCampaign(row, {
          schedules: schedules.filter(({ campaignId }) => campaignId === row.id),
          lastRun: lastRuns.get(row.id),
          ahead,
          audience,
          days,
        });
      });
      return { items, total, totals: await countKinds(tx, scopeOf(actor)) };
    }),
  ),

  get: procedures.campaigns.get.handler(({ input: { params }, context }) =>
    answer(context, (tx) => getCampaignRow(tx, context.actor, params.campaignId)),
  ),

  life: procedures.campaigns.life.handler(({ input: { params }, context: { actor, clock, inTeam } }) =>
    inTeam(async (tx) =>
      readLife(tx, await getCampaignRow(tx, actor, params.campaignId), {
        now: clock(),
        timeZone: actor.timeZone,
      }),
    ),
  ),

  stopSend: procedures.campaigns.stopSend.handler(
    ({ input: { params }, context: { actor, clock, inTeam } }) =>
      inTeam(async (tx) => {
        await stopSend(tx, actor, { ...params, now: clock() });
        return readLife(tx, await getCampaignRow(tx, actor, params.campaignId), {
          now: clock(),
          timeZone: actor.timeZone,
        });
      }),
  ),

  create: procedures.campaigns.create.handler(({ input: { body }, context }) =>
    answer(context, (tx) => createCampaign(tx, context.actor, body)),
  ),

  update: procedures.campaigns.update.handler(({ input: { params, body }, context }) =>
    answer(context, (tx) =>
      updateCampaign(tx, context.actor, params.campaignId, { input: body, now: context.clock() }),
    ),
  ),

  setStatus: procedures.campaigns.setStatus.handler(({ input: { params, body }, context }) =>
    answer(context, (tx) =>
      setStatus(tx, context.actor, params.campaignId, { status: body.status, now: context.clock() }),
    ),
  ),

  remove: procedures.campaigns.remove.handler(
    async ({ input: { params }, context: { actor, clock, inTeam } }) => {
      await inTeam((tx) => removeCampaigns(tx, actor, [params.campaignId], clock()));
    },
  ),

  removeMany: procedures.campaigns.removeMany.handler(
    async ({ input: { body }, context: { actor, clock, inTeam } }) => ({
      removed: await inTeam((tx) => removeCampaigns(tx, actor, body.ids, clock())),
    }),
  ),

  findName: procedures.campaigns.findName.handler(
    async ({ input: { query }, context: { actor, inTeam } }) => ({
      isTaken: await inTeam((tx) => hasCampaignOfName(tx, scopeOf(actor), query.name)),
    }),
  ),

  copy: procedures.campaigns.copy.handler(({ input: { params, body }, context }) =>
    answer(context, (tx) =>
      copyCampaign(tx, context.actor, params.campaignId, { ...body, now: context.clock() }),
    ),
  ),

  transfer: procedures.campaigns.transfer.handler(({ input: { params, body }, context }) =>
    answer(context, (tx) => transferCampaign(tx, context.actor, params.campaignId, body.email)),
  ),

  listRecipients: procedures.campaigns.listRecipients.handler(async ({ context: { actor, inTeam } }) => ({
    items: await inTeam((tx) => listRecipients(tx, actor.teamId, 'messages')),
  })),

  audience: procedures.campaigns.audience.handler(async ({ input: { body }, context }) => {
    const startedAt = performance.now();
    const audience = await context.inTeam((tx) => countAudience(tx, context.actor, body, context.clock()));
    return { ...audience, tookMs: Math.round(performance.now() - startedAt) };
  }),

  sendTimes: procedures.campaigns.sendTimes.handler(
    ({ input: { body }, context: { actor, clock, inTeam } }) =>
      inTeam((tx) => listSendTimes(tx, actor, { input: body, now: clock() })),
  ),

  sendTest: procedures.campaigns.sendTest.handler(({ input: { params, body }, context }) =>
    sendTestMessage(context, params.campaignId, body),
  ),

  check: procedures.campaigns.check.handler(({ input: { params }, context }) =>
    checkCampaign(context, params.campaignId),
  ),

  addSchedule: procedures.campaigns.addSchedule.handler(({ input: { params, body }, context }) =>
    answer(context, (tx) =>
      addSchedule(tx, context.actor, params.campaignId, { input: body, now: context.clock() }),
    ),
  ),

  updateSchedule: procedures.campaigns.updateSchedule.handler(({ input: { params, body }, context }) =>
    answer(context, (tx) => updateSchedule(tx, context.actor, params, { input: body, now: context.clock() })),
  ),

  copySchedule: procedures.campaigns.copySchedule.handler(({ input: { params }, context }) =>
    answer(context, (tx) => copySchedule(tx, context.actor, params, context.clock())),
  ),

  removeSchedule: procedures.campaigns.removeSchedule.handler(({ input: { params }, context }) =>
    answer(context, (tx) => removeSchedule(tx, context.actor, params, context.clock())),
  ),
};

/** Acts, and presents the campaign with its schedules, in one transaction. */
function answer(
  { inTeam, clock }: TeamContext,
  act: (tx: TeamDb) => Promise<CampaignRow>,
): Promise<CampaignDetail> {
  return inTeam(async (tx) => {
    const row = await act(tx);
    return presentCampaignDetail(tx, await getNamedCampaign(tx, row), clock());
  });
}
