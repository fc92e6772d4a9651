/** The campaigns of the active team: listed, read and changed. */
import type { CampaignDetail } from '@sluice/contracts';
import type { CampaignStatus } from '@sluice/contracts/values';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../api/api.ts';
import { useAnswer } from '../../api/use-answer.ts';
import type { Recipient } from '../../parts/transfer/recipients.ts';
import { useActiveTeam } from '../../shell/team/account.ts';

export type CampaignRef = { teamId: number; id: number };
type ListQuery = Parameters<typeof apiClient.campaigns.list>[0]['query'];
export type CampaignBody = Parameters<typeof apiClient.campaigns.create>[0]['body'];
export type CampaignUpdateBody = Parameters<typeof apiClient.campaigns.update>[0]['body'];
export type ScheduleBody = Parameters<typeof apiClient.campaigns.addSchedule>[0]['body'];
export type TestMessageBody = Parameters<typeof apiClient.campaigns.sendTest>[0]['body'];
export type AudienceBody = Parameters<typeof apiClient.campaigns.audience>[0]['body'];

const paramsOf = ({ teamId, id }: CampaignRef) => ({ teamId, campaignId: id });

export function useCampaignList(query: ListQuery) {
  const { id: teamId } = useActiveTeam();
  return useAnswer({ teamId, query }, () =>
    api.campaigns.list.queryOptions({ input: { params: { teamId }, query } }),
  );
}

/** Not refetched in the background, which could reset a form that is being edited. */
export function useCampaign(campaignId: number | null) {
  const { id: teamId } = useActiveTeam();
  return useQuery({
    ...api.campaigns.get.queryOptions({ input: { params: { teamId, campaignId: campaignId ?? 0 } } }),
    enabled: campaignId !== null,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Often enough to see a send move. */
const LIVE_MS = 2_000;
const IDLE_MS = 30_000;

export function useCampaignLife(campaignId: number) {
  const { id: teamId } = useActiveTeam();
  return useQuery({
    ...api.campaigns.life.queryOptions({ input: { params: { teamId, campaignId } } }),
    refetchInterval: ({ state }) =>
      state.data?.runs.some((run) => run.state === 'sending') ? LIVE_MS : IDLE_MS,
  });
}

/** Members who may have a campaign. */
export function useCampaignMembers(): readonly Recipient[] {
  const { id: teamId } = useActiveTeam();
  const { data } = useQuery(api.campaigns.listRecipients.queryOptions({ input: { params: { teamId } } }));
  return data?.items ?? [];
}

/** Undefined: not enough is chosen yet. */
export function useAudience(body: AudienceBody | undefined) {
  const { id: teamId } = useActiveTeam();
  return useAnswer(
    { teamId, body },
    () => api.campaigns.audience.queryOptions({ input: { params: { teamId }, body: body as AudienceBody } }),
    { enabled: body !== undefined },
  );
}

export function useSendTimes(body: { timing: ScheduleBody['timing']; timeZone: string } | undefined) {
  const { id: teamId } = useActiveTeam();
  return useAnswer(
    { teamId, body },
    () =>
      api.campaigns.sendTimes.queryOptions({
        input: { params: { teamId }, body: body as NonNullable<typeof body> },
      }),
    { enabled: body !== undefined },
  );
}

/** Checked while the name is typed; false until the answer for this name is loaded. */
export function useIsNameTaken(name: string): boolean {
  const { id: teamId } = useActiveTeam();
  const { data } = useQuery({
    ...api.campaigns.findName.queryOptions({ input: { params: { teamId }, query: { name } } }),
    enabled: name !== '',
  });
  return name !== '' && data?.isTaken === true;
}

export const findIsNameTaken = async ({ teamId }: CampaignRef, name: string): Promise<boolean> =>
  (await apiClient.campaigns.findName({ params: { teamId }, query: { name } })).isTaken;

export const createCampaign = (teamId: number, body: CampaignBody) =>
  keep(apiClient.campaigns.create({ params: { teamId }, body }));

export const updateCampaign = (campaign: CampaignRef, body: CampaignUpdateBody) =>
  keep(apiClient.campaigns.update({ params: paramsOf(campaign), body }));

export const setCampaignStatus = (campaign: CampaignRef, status: CampaignStatus) =>
  keep(apiClient.campaigns.setStatus({ params: paramsOf(campaign), body: { status } }));

export const copyCampaign = (campaign: CampaignRef, name: string, isNameConfirmed: boolean) =>
  keep(apiClient.campaigns.copy({ params: paramsOf(campaign), body: { name, isNameConfirmed } }));

export const transferCampaign = (campaign: CampaignRef, email: string) =>
  thenRefresh(apiClient.campaigns.transfer({ params: paramsOf(campaign), body: { email } }));

export const removeCampaign = (campaign: CampaignRef) =>
  thenRefresh(apiClient.campaigns.remove({ params: paramsOf(campaign) }));

export const removeCampaigns = (teamId: number, ids: readonly number[]) =>
  thenRefresh(apiClient.campaigns.removeMany({ params: { teamId }, body: { ids: [...ids] } }));

export const addSchedule = (campaign: CampaignRef, body: ScheduleBody) =>
  keep(apiClient.campaigns.addSchedule({ params: paramsOf(campaign), body }));

export const updateSchedule = (campaign: CampaignRef, scheduleId: number, body: ScheduleBody) =>
  keep(apiClient.campaigns.updateSchedule({ params: { ...paramsOf(campaign), scheduleId }, body }));

export const copySchedule = (campaign: CampaignRef, scheduleId: number) =>
  keep(apiClient.campaigns.copySchedule({ params: { ...paramsOf(campaign), scheduleId } }));

export const removeSchedule = (campaign: CampaignRef, scheduleId: number) =>
  keep(apiClient.campaigns.removeSchedule({ params: { ...paramsOf(campaign), scheduleId } }));

/** To the person's own browsers. */
export const sendTestMessage = (campaign: CampaignRef, body: TestMessageBody) =>
  apiClient.campaigns.sendTest({ params: paramsOf(campaign), body });

export const refreshCampaign = ({ teamId, id: campaignId }: CampaignRef): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: api.campaigns.get.queryOptions({ input: { params: { teamId, campaignId } } }).queryKey,
  });

async function refreshLists(): Promise<void> {
  const keys = [api.campaigns.list.key(), api.campaigns.life.key(), api.audit.key()];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

async function thenRefresh<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } finally {
    await refreshLists();
  }
}

/** Puts the answer in the place of what was read before. */
async function keep(call: Promise<CampaignDetail>): Promise<CampaignDetail> {
  const campaign = await thenRefresh(call);
  const { teamId, id: campaignId } = campaign;
  const { queryKey } = api.campaigns.get.queryOptions({ input: { params: { teamId, campaignId } } });
  queryClient.setQueryData(queryKey, campaign);
  return campaign;
}
