/** What to look at before a campaign goes out. Nothing here forbids it: the api refuses what cannot be sent. */
import type { Audience, CampaignChecks, CampaignDetail } from '@sluice/contracts';
import { findMessageLanguage, longestSpintax } from '@sluice/contracts/values';
import { isAfterEventOnly } from '../form/next-audience.ts';

/** Longer texts are cut on phones. */
export const SHOWN_LENGTHS = { title: 50, body: 120 } as const;
/** More messages than these in a day make people unsubscribe. */
const DAY_MAX = 3;

type Link = CampaignChecks['links'][number];

export type Check = { isWell: boolean } & (
  | { id: 'schedule' }
  | { id: 'length'; title: number; body: number }
  | { id: 'language'; missing: readonly string[]; people: number; share: number }
  | { id: 'audience'; audience: Audience }
  | { id: 'afterEvent'; audience: Audience }
  | { id: 'next'; at: string | null; over: readonly number[] }
  | { id: 'perDay'; count: number; others: number; day: string | null; cap: number | null }
  | { id: Link['part']; link: Link }
);

/** `found` is what only the server can know; undefined until it has answered. */
export function listChecks(
  campaign: CampaignDetail,
  audience: Audience | undefined,
  found: CampaignChecks | undefined,
): Check[] {
  const { schedules } = campaign;
  const links = found ? checkLinks(found) : [];
  if (schedules.length === 0)
    return [{ id: 'schedule', isWell: false }, ...links, ...checkAudience(campaign, audience)];
  return [
    checkLength(campaign),
    checkLanguages(campaign, audience),
    ...links,
    ...checkAudience(campaign, audience),
    ...checkNext(campaign),
    ...(found ? [checkPerDay(campaign, found)] : []),
  ];
}

/** One for each part; of several buttons, the first that is not well, or else the slowest. */
function checkLinks({ links }: CampaignChecks): Check[] {
  return [...Map.groupBy(links, ({ part }) => part).values()].map((same): Check => {
    const dead = same.find(({ result }) => result !== 'answers');
    const slowest = same.toSorted((a, b) => (b.tookMs ?? 0) - (a.tookMs ?? 0))[0] as Link;
    const link = dead ?? slowest;
    return { id: link.part, isWell: !dead, link };
  });
}

function checkLength({ schedules }: CampaignDetail): Check {
  const variants = schedules.flatMap(({ messages }) => Object.values(messages).flat());
  const longest = (part: 'title' | 'body') =>
    Math.max(0, ...variants.map((variant) => longestSpintax(variant[part])));
  const [title, body] = [longest('title'), longest('body')];
  return { id: 'length', isWell: title <= SHOWN_LENGTHS.title && body <= SHOWN_LENGTHS.body, title, body };
}

/** Whoever reads a language that a schedule has no text in gets the main one, whether the campaign means to have that language or not. */
function checkLanguages({ schedules, languages }: CampaignDetail, audience: Audience | undefined): Check {
  const missing = languages.filter((code) => schedules.some(({ messages }) => !messages[code]?.length));
  const readers = audience?.languages ?? [];
  // A schedule keeps the texts of languages that its campaign has no more; nobody gets them.
  const isRead = (language: string) =>
    schedules.every(({ messages }) => {
      const read = findMessageLanguage(messages, language);
      return read !== undefined && languages.includes(read);
    });
  // Of somebody whose language is not known, nothing can be said.
  const people = sumOf(readers.filter(({ value }) => value !== '' && !isRead(value)));
  const share = people / Math.max(1, sumOf(readers));
  return { id: 'language', isWell: missing.length === 0, missing, people, share };
}

const sumOf = (counted: Audience['languages']): number => counted.reduce((sum, { count }) => sum + count, 0);

/** What waits for an event has nobody to send to yet where nobody has come: that is no fault of it. */
function checkAudience({ kind, schedules }: CampaignDetail, audience: Audience | undefined): Check[] {
  if (!audience) return [];
  return isAfterEventOnly(kind, schedules)
    ? [{ id: 'afterEvent', isWell: true, audience }]
    : [{ id: 'audience', isWell: audience.count > 0, audience }];
}

/** A date that is over sends nothing. Schedules that wait for an event have no next time. */
function checkNext({ schedules }: CampaignDetail): Check[] {
  const clocked = schedules.filter(({ type }) => type !== 'interval');
  if (clocked.length === 0) return [];
  const times = clocked.flatMap(({ nextAt }) => nextAt ?? []).toSorted();
  // Their numbers, as the list of schedules has them.
  const over = schedules.flatMap(({ type, nextAt }, at) => (type === 'interval' || nextAt ? [] : at + 1));
  return [{ id: 'next', isWell: over.length === 0, at: times[0] ?? null, over }];
}

/** The cap counts the messages of all campaigns, so what the others send is in it. */
function checkPerDay(
  { settings: { capPerDay: cap } }: CampaignDetail,
  { perDay: { day, sends: count, others } }: CampaignChecks,
): Check {
  return { id: 'perDay', isWell: count <= Math.min(cap ?? DAY_MAX, DAY_MAX), count, others, day, cap };
}
