/** The campaigns of the active team: listed, read and changed. */
import type { Campaign, CampaignDetail } from '@sluice/contracts';
import { type CampaignStatus, TEAM_WIDE_ROLES } from '@sluice/contracts/values';
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
type SendTimesBody = Parameters<typeof apiClient.campaigns.sendTimes>[0]['body'];
export type AudienceBody = Parameters<typeof apiClient.campaigns.audience>[0]['body'];

const paramsOf = ({ teamId, id }: CampaignRef) => ({ teamId, campaignId: id });

export function useCampaignList(query: ListQuery) {
  const { id: teamId } = useActiveTeam();
  return useAnswer(
    { teamId, query },
    () => api.campaigns.list.queryOptions({ input: { params: { teamId }, query } }),
    {
      refetchInterval: ({ state }) => (state.data?.data.items.some(isSending) ? LIST_LIVE_MS : false),
    },
  );
}

/** A bar in a list need not move as smoothly as the one of a page. */
const LIST_LIVE_MS = 5_000;

const isSending = ({ status, lastRun }: Campaign): boolean =>
  status === 'launched' && lastRun?.state === 'sending';

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

/** Those whose campaigns the person sees; empty for a member who sees only their own. */
export function useCampaignOwners(): readonly Recipient[] {
  const { id: teamId, roles } = useActiveTeam();
  const { data } = useQuery({
    ...api.campaigns.listRecipients.queryOptions({ input: { params: { teamId } } }),
    enabled: TEAM_WIDE_ROLES.some((role) => roles.includes(role)),
  });
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

/** Asked once for what is saved, its schedules with it, which have no version: it calls what the campaign links to. */
export function useCampaignChecks({
  teamId,
  id: campaignId,
  version,
  schedules,
}: Pick<CampaignDetail, 'teamId' | 'id' | 'version' | 'schedules'>) {
  // When it sends next changes with every send, and nothing that is checked with it.
  const saved = schedules.map(({ nextAt: _, ...schedule }) => schedule);
  return useQuery({
    queryKey: ['campaign-checks', teamId, campaignId, version, saved],
    queryFn: () => apiClient.campaigns.check({ params: { teamId, campaignId } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export function useSendTimes(body: SendTimesBody | undefined) {
  const { id: teamId } = useActiveTeam();
  return useAnswer(
    { teamId, body },
    () =>
      api.campaigns.sendTimes.queryOptions({
        input: { params: { teamId }, body: body as SendTimesBody },
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

export const stopSend = (campaign: CampaignRef, sendId: number) =>
  thenRefresh(apiClient.campaigns.stopSend({ params: { ...paramsOf(campaign), sendId } }));

/** To the person's own browsers. */
export const sendTestMessage = (campaign: CampaignRef, body: TestMessageBody) =>
  apiClient.campaigns.sendTest({ params: paramsOf(campaign), body });

export const refreshCampaign = ({ teamId, id: campaignId }: CampaignRef): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: api.campaigns.get.queryOptions({ input: { params: { teamId, campaignId } } }).queryKey,
  });

async function refreshLists(): Promise<void> {
  // Domains, too: switching a campaign on again clears the guard's of them.
  const keys = [api.campaigns.list.key(), api.campaigns.life.key(), api.audit.key(), api.domains.list.key()];
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
