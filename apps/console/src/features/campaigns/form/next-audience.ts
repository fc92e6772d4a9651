/** Of which send of a campaign an audience is counted. */
import type { CampaignDetail, CampaignSchedule } from '@sluice/contracts';
import { CAMPAIGN_KIND_RULES, type CampaignKind } from '@sluice/contracts/values';

export type NextSendOf = {
  at: string;
  /** On each subscriber's own clock, `2026-11-23T10:00`; undefined: at one moment for all. */
  ownLocal: string | undefined;
};

/** The next of its schedules with a clock; undefined: it has none ahead. */
export function nextSendOf(
  campaign: Pick<CampaignDetail, 'nextSends' | 'schedules'> | undefined,
): NextSendOf | undefined {
  const [next] = campaign?.nextSends ?? [];
  if (!next) return undefined;
  const schedule = campaign?.schedules.find(({ id }) => id === next.scheduleId);
  return { at: next.at, ownLocal: schedule?.clock === 'subscriber' ? next.local : undefined };
}

/** Whether it sends only after an event: to each at a time of their own, never to the whole audience at once. */
export function isAfterEventOnly(
  kind: CampaignKind,
  schedules: readonly Pick<CampaignSchedule, 'type'>[],
): boolean {
  const types =
    schedules.length > 0 ? schedules.map(({ type }) => type) : CAMPAIGN_KIND_RULES[kind].schedules;
  return types.every((type) => type === 'interval');
}
