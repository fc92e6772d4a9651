/** What to look at before a campaign goes out. Nothing here forbids it: the api refuses what cannot be sent. */
import type { Audience, CampaignDetail } from '@sluice/contracts';
import { longestSpintax, WEEKDAYS } from '@sluice/contracts/values';

/** Longer texts are cut on phones. */
export const SHOWN_LENGTHS = { title: 50, body: 120 } as const;
/** More messages than these in a day make people unsubscribe. */
const DAY_MAX = 3;

export type Check = { isWell: boolean } & (
  | { id: 'schedule' }
  | { id: 'length'; title: number; body: number }
  | { id: 'language'; missing: readonly string[]; people: number }
  | { id: 'audience'; count: number }
  | { id: 'next'; at: string | null }
  | { id: 'perDay'; count: number; cap: number | null }
);

export function listChecks(campaign: CampaignDetail, audience: Audience | undefined): Check[] {
  const { schedules } = campaign;
  if (schedules.length === 0) return [{ id: 'schedule', isWell: false }, ...checkAudience(audience)];
  return [
    checkLength(campaign),
    checkLanguages(campaign, audience),
    ...checkAudience(audience),
    ...checkNext(campaign),
    checkPerDay(campaign),
  ];
}

function checkLength({ schedules }: CampaignDetail): Check {
  const variants = schedules.flatMap(({ messages }) => Object.values(messages).flat());
  const longest = (part: 'title' | 'body') =>
    Math.max(0, ...variants.map((variant) => longestSpintax(variant[part])));
  const [title, body] = [longest('title'), longest('body')];
  return { id: 'length', isWell: title <= SHOWN_LENGTHS.title && body <= SHOWN_LENGTHS.body, title, body };
}

/** Who reads a language of the campaign that a schedule has no text in gets the main one. */
function checkLanguages({ schedules, languages }: CampaignDetail, audience: Audience | undefined): Check {
  const missing = languages.filter((code) => schedules.some(({ messages }) => !messages[code]?.length));
  const people = (audience?.languages ?? [])
    .filter(({ value }) => missing.includes(value))
    .reduce((sum, { count }) => sum + count, 0);
  return { id: 'language', isWell: missing.length === 0, missing, people };
}

const checkAudience = (audience: Audience | undefined): Check[] =>
  audience ? [{ id: 'audience', isWell: audience.count > 0, count: audience.count }] : [];

/** A date that is over sends nothing. Schedules that wait for an event have no next time. */
function checkNext({ schedules }: CampaignDetail): Check[] {
  const clocked = schedules.filter(({ type }) => type !== 'interval');
  if (clocked.length === 0) return [];
  const times = clocked.flatMap(({ nextAt }) => nextAt ?? []).toSorted();
  return [{ id: 'next', isWell: times.length === clocked.length, at: times[0] ?? null }];
}

/** Of the fullest day: a weekday of regular schedules, a date of one-time ones. */
function checkPerDay({ schedules, settings: { capPerDay: cap } }: CampaignDetail): Check {
  const ofWeekdays = WEEKDAYS.map(
    (day) => schedules.filter(({ weekdays }) => weekdays?.includes(day)).length,
  );
  const ofDates = [...Map.groupBy(schedules, ({ date }) => date)].map(([date, same]) =>
    date ? same.length : 0,
  );
  const ofIntervals = schedules.filter(({ count, unit }) => count && unit && unit !== 'day').length;
  const count = Math.max(...ofWeekdays, ...ofDates, ofIntervals, 1);
  return { id: 'perDay', isWell: count <= Math.min(cap ?? DAY_MAX, DAY_MAX), count, cap };
}
