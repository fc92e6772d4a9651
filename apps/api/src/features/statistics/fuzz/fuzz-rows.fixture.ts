/** Events of two teams. Rows that a caller must not see carry a marker in every text column, and are recognisable by their count. */
import { randomUUID } from 'node:crypto';
import { type Clickhouse, EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import { SUB_COUNT, SUB_MAX_LENGTH } from '@sluice/events';

/** In the other team's every text. */
export const OTHER_TEAM_MARK = 'canary-of-others';
/** In every text that only colleagues have made: those who see their own alone must not meet it. */
export const COLLEAGUE_MARK = 'canary-of-colleagues';
/** A country has only two letters: an unassigned code. */
export const OTHER_TEAM_COUNTRY = 'QX';
export const COLLEAGUE_COUNTRY = 'QY';

/** Values that have broken statements before, as visitors bring them along. */
export const OWN_WORDS = [
  ...['plain', 'Ключ', "it's", 'a,b', 'a%2Cb', '\\', '\\N', '"quoted"', '{teamId:UInt32}', 'NULL'],
  ...["' OR 1=1 --", '日本', '🎰', '\u202eright to left', ' ', 'tab\tin', 'line\nin', 'nul\u0000in'],
  ...['%', '{', '[', 'ΟΔΟΣ', 'İstanbul', 'ẞ', '__proto__', 'constructor', 'a'.repeat(SUB_MAX_LENGTH)],
];
export const OWN_COUNTRIES = ['DE', 'UA', 'BR', 'ZZ'];

const TYPES = [
  ...['visit', 'click', 'subscribe', 'install_offer', 'install_accept', 'install', 'redirect'],
  ...['registration', 'deposit'],
];
const DAY_MS = 24 * 3_600_000;
/** Today, a month, a quarter; and the days of 2026 on which Kyiv's clocks change. */
const MOMENTS = [
  ...[0, 1, 2, 6, 20, 29, 60, 100, 300].map((days) => Date.now() - days * DAY_MS),
  ...['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map(
    Date.parse,
  ),
];

export type Whose = { teamId: number; memberId: number; streamIds: readonly number[] };
type Marked = { words: readonly string[]; countries: readonly string[] };

export const OWN: Marked = { words: OWN_WORDS, countries: OWN_COUNTRIES };
export const COLLEAGUES: Marked = { words: [COLLEAGUE_MARK], countries: [COLLEAGUE_COUNTRY] };
export const OTHER_TEAM: Marked = { words: [OTHER_TEAM_MARK], countries: [OTHER_TEAM_COUNTRY] };

/** One event of each kind at each moment, so many times. Returns how many there are of a kind. */
export async function storeMarkedEvents(
  clickhouse: Clickhouse,
  { teamId, memberId, streamIds }: Whose,
  { words, countries }: Marked,
  times: number,
): Promise<number> {
  let made = 0;
  const pick = <Value>(values: readonly Value[]): Value => values[made % values.length] as Value;
  const lines: string[] = [];
  for (let time = 0; time < times; time++) {
    for (const ts of MOMENTS) {
      for (const type of TYPES) {
        made += 1;
        const word = pick(words);
        lines.push(
          JSON.stringify({
            event_id: randomUUID(),
            ts,
            recv_ts: ts + 1000,
            type,
            page: pick(['black', 'white']),
            team_id: teamId,
            member_id: memberId,
            stream_id: pick(streamIds),
            landing_id: made % 5,
            visitor_id: made,
            is_unique: 1,
            cost: '0.02',
            variant: made % 3,
            domain: word,
            template: word,
            browser: word,
            os: word,
            device: word,
            source: word,
            lang: word,
            country: pick(countries),
            ...Object.fromEntries(Array.from({ length: SUB_COUNT }, (_, index) => [`sub${index + 1}`, word])),
          }),
        );
      }
    }
  }
  await insertRows(clickhouse, { table: EVENTS_TABLE, rows: Buffer.from(`${lines.join('\n')}\n`) });
  return times * MOMENTS.length;
}
