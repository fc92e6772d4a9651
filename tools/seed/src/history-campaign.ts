/** What the history of seeded campaigns is made of: the campaigns, and the people they are for. */
import { KINDS } from '@sluice/campaigns';
import type { CampaignRow, CampaignScheduleRow, SubscriberRow } from '@sluice/postgres';

export type Health = { tried: number; refused: number; unsubscribed: number };

export type HistorySchedule = Pick<
  CampaignScheduleRow,
  'id' | 'type' | 'clock' | 'timeZone' | 'date' | 'time' | 'weekdays' | 'count' | 'unit' | 'messages'
>;

export type HistoryCampaign = {
  row: Pick<
    CampaignRow,
    'teamId' | 'id' | 'kind' | 'streamId' | 'countries' | 'timeZone' | 'mainLanguage' | 'settings'
  >;
  /** Of those who got a message: who press it. */
  clickRate: number;
  /** People tire of it from then on. */
  souredFromMs: number;
  schedules: readonly HistorySchedule[];
  health: Health;
  /** What was due up to here is done. */
  sinceMs: number;
  untilMs: number;
};

/** `run`: its number, or the send itself while it has none. */
type Recent = { id: string; run: number | object; language: string; variant: number };
export type Person = Pick<
  SubscriberRow,
  | 'id'
  | 'endpointHash'
  | 'streamId'
  | 'country'
  | 'language'
  | 'timeZone'
  | 'subscribedAt'
  | 'registeredAt'
  | 'depositedAt'
  | 'endedAt'
  | 'endReason'
> & { day: string; count: number; recent: Recent[]; hasNews: boolean; isEnding: boolean };

export function eventMsOf(person: Person, kind: CampaignRow['kind']): number {
  return person[`${KINDS[kind].startedBy}At`]?.getTime() ?? Number.POSITIVE_INFINITY;
}
