/** Messages that no edge would send, and what must become of them. */
import {
  createBatchPublisher,
  type DeadReason,
  type EventLog,
  formatSpoolId,
  MAX_BATCH_BYTES,
} from '@sluice/event-log';
import { encodeVisit, NO_IDS, newEventId, VISIT_SCHEMA } from '@sluice/events';
import type { SeededRandom } from '../seeded-random.ts';

export type Poison = {
  readonly kind: string;
  readonly reason: DeadReason;
  readonly schema: string;
  readonly bytes: Buffer;
  /** Ids of the good lines in it, which the replay has to restore. */
  readonly ids: readonly string[];
  /** Lines that can never be stored. */
  readonly badLines: number;
};

const GOOD_LINES = 5;
const LONG_SUB = 'x'.repeat(250);
/** With a message's own headers just below the 64 KB that the broker allows them. */
const LONG_NAME = 65_200;

function goodLine(id: string, isLong = false): string {
  return encodeVisit({
    eventId: newEventId(),
    atMs: Date.now(),
    edgeId: 'drill',
    teamId: 1,
    memberId: 1,
    streamId: 1,
    domain: 'play.faults.example',
    page: 'white',
    reason: 'country_not_listed',
    documentVersion: 1,
    visitorId: '42',
    isUnique: true,
    isBot: false,
    country: 'DE',
    os: 'Android',
    browser: 'Chrome',
    device: 'mobile',
    language: 'de',
    subs: isLong ? [id, ...Array.from({ length: 7 }, () => LONG_SUB)] : [id],
    landingId: 0,
    template: '',
    variant: 0,
    ids: NO_IDS,
  });
}

const spoiled = (pattern: RegExp, by: string) => goodLine('spoiled').trimEnd().replace(pattern, by);

/** Lines that ClickHouse cannot read, each in its own way. Nulls and numbers too large are not among them: it takes those. */
const BAD_LINES: readonly (readonly [kind: string, line: string])[] = [
  ['cut off', '["01900000-0000-7000-8000-000000000001","2026-11-15 10:'],
  ['not json', 'what is this'],
  ['an object', '{"sub1":"x"}'],
  ['too short', '["01900000-0000-7000-8000-000000000001"]'],
  ['too long', `[${Array.from({ length: 60 }, () => '""').join(',')}]`],
  ['no uuid', spoiled(/^\["[^"]+"/, '["nobody"')],
  ['no date', spoiled(/,"\d{4}-[^"]+"/, ',"yesterday"')],
  ['words for a number', spoiled(/"drill",\d+/, '"drill","many"')],
  ['bytes', '\u0000\u0001\u0002'],
  ['a loose quote', '["'],
];

/** One of each kind, with the seed's choice of bad lines. */
export function makePoison(label: string, random: SeededRandom, mostBytes: number): Poison[] {
  let made = 0;
  const newId = () => `${label}-poison-${++made}`;
  const few = (count: number) => Array.from({ length: count }, newId);
  const known = { schema: VISIT_SCHEMA, badLines: 0 };
  const linesOf = (ids: readonly string[]) => Buffer.from(ids.map((id) => goodLine(id)).join(''));
  const filled = (bytes: number) => {
    const ids: string[] = [];
    const lines: string[] = [];
    for (let size = 0; ; ) {
      const id = newId();
      const line = goodLine(id, true);
      if (size + line.length > bytes) return { ids, bytes: Buffer.from(lines.join('').padEnd(bytes, '\n')) };
      ids.push(id);
      lines.push(line);
      size += line.length;
    }
  };
  const unknown = few(GOOD_LINES);
  const nameless = few(GOOD_LINES);
  const endless = few(GOOD_LINES);
  const malformed = [random.pick(BAD_LINES), random.pick(BAD_LINES)].map(([kind, line]): Poison => {
    const ids = few(GOOD_LINES);
    const at = random.between(0, GOOD_LINES);
    const lines = [
      ...ids.slice(0, at).map((id) => goodLine(id)),
      `${line}\n`,
      ...ids.slice(at).map((id) => goodLine(id)),
    ];
    return {
      ...known,
      kind,
      reason: 'refused_by_database',
      bytes: Buffer.from(lines.join('')),
      ids,
      badLines: 1,
    };
  });
  return [
    ...malformed,
    {
      ...known,
      kind: 'oversized',
      reason: 'too_large',
      ...filled(MAX_BATCH_BYTES + random.between(1, 50_000)),
    },
    { ...known, kind: 'as large as the broker takes', reason: 'too_large', ...filled(mostBytes) },
    {
      ...known,
      kind: 'unknown schema',
      schema: 'visit_v99',
      reason: 'unknown_schema',
      bytes: linesOf(unknown),
      ids: unknown,
    },
    {
      ...known,
      kind: 'no schema',
      schema: '',
      reason: 'unknown_schema',
      bytes: linesOf(nameless),
      ids: nameless,
    },
    {
      ...known,
      kind: 'endless name',
      schema: 'v'.repeat(LONG_NAME),
      reason: 'unknown_schema',
      bytes: linesOf(endless),
      ids: endless,
    },
    { ...known, kind: 'empty', reason: 'empty', bytes: Buffer.alloc(0), ids: [] },
  ];
}

/** Sends it under a spool position of its own, as a broken edge would. */
export async function sendPoison(
  eventLog: EventLog,
  poison: readonly Poison[],
  gap: () => Promise<void>,
): Promise<void> {
  const publish = createBatchPublisher(eventLog, 'traffic');
  const boot = newEventId();
  for (const [batch, { schema, bytes }] of poison.entries()) {
    await publish({ id: formatSpoolId({ boot, batch }), schema, bytes });
    await gap();
  }
}
