/** The kind of campaign that the address names, and the addresses of its screens. */
import { CAMPAIGN_KIND_RULES, CAMPAIGN_KINDS, type CampaignKind } from '@sluice/contracts/values';
import { useParams } from '@tanstack/react-router';

/** Undefined for an address that names none. */
export function useCampaignKind(): CampaignKind | undefined {
  const { type } = useParams({ strict: false }) as { type?: string };
  return CAMPAIGN_KINDS.find((kind) => kind === type);
}

/** Whether a schedule of that kind may be counted from what a subscriber does: then it has no next time, and is never over. */
export const mayWaitForEvent = (kind: CampaignKind): boolean =>
  CAMPAIGN_KIND_RULES[kind].schedules.includes('interval');

export const kindPath = (kind: CampaignKind): string => `/push-messages/${kind}`;
export const createPath = (kind: CampaignKind): string => `/push-messages/${kind}/create`;
export const campaignPath = ({ kind, id }: { kind: CampaignKind; id: number }): string =>
  `/push-messages/${kind}/${id}`;
/** Where what has come of it is shown. */
export const LIFE_SEARCH = { tab: 'life' } as const;
