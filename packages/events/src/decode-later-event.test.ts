import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLaterEvent, decodeLaterEventOfAnySchema } from './decode-later-event.ts';
import { eventIdOf } from './event-id.ts';
import {
  encodeLaterEvent,
  LATER_EVENT_SCHEMAS,
  LATER_EVENT_TYPES,
  type LaterEvent,
  UNBILLED_REASONS,
} from './later-event.ts';
import { EVENT_SCHEMAS } from './schemas.ts';

const EVENT: LaterEvent = {
  type: 'click',
  eventId: eventIdOf('click', 'a'),
  atMs: 1_790_000_000_123,
  edgeId: 'edge-1',
  happenedAtMs: 1_790_000_060_000,
  teamId: 1,
  memberId: 2,
  streamId: 3,
  domain: 'play.example',
  page: 'black',
  reason: 'all_met',
  documentVersion: 4,
  visitorId: '18446744073709551615',
  isUnique: true,
  isBot: false,
  country: 'DE',
  os: 'Android',
  browser: 'Chrome',
  device: 'mobile',
  language: 'de',
  subs: [],
  landingId: 9,
  template: 'night',
  variant: 1,
  ids: { fbclid: 'Ab"c' },
  clickId: eventIdOf('visit'),
  clickAtMs: 1_790_000_000_000,
  isBillable: true,
  costMicros: 20_000,
  revenueMicros: 12_500_000,
  currency: 'EUR',
  revenueUsdMicros: 13_551_250,
  unbilled: 'visitor_limit',
};

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const count = fc.integer({ min: 0, max: 0xffff_ffff });
const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const anyEvent = fc.record({
  type: fc.constantFrom(...LATER_EVENT_TYPES),
  teamId: count,
  streamId: count,
  landingId: count,
  visitorId: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String),
  isUnique: fc.boolean(),
  isBot: fc.boolean(),
  isBillable: fc.boolean(),
  browser: text,
  language: text,
  template: text,
  domain: text,
  // A last one that is empty is as good as absent.
  subs: fc.array(text, { maxLength: 8 }).map((subs) => subs.slice(0, subs.findLastIndex(Boolean) + 1)),
  ids: fc.record({ fbclid: text.filter(Boolean), agent: text.filter(Boolean) }, { requiredKeys: [] }),
  atMs: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  happenedAtMs: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  costMicros: amount,
  revenueMicros: amount,
  revenueUsdMicros: amount,
  unbilled: fc.constantFrom('', ...UNBILLED_REASONS),
});

describe('decodeLaterEvent', () => {
  it('reads back whatever was written', () => {
    fc.assert(
      fc.property(anyEvent, (changes) => {
        const event = { ...EVENT, ...changes };
        expect(decodeLaterEvent(encodeLaterEvent(event))).toEqual(event);
      }),
    );
  });

  it.each([
    ['an event had two times', 'event_v1', { happenedAtMs: EVENT.atMs, unbilled: '', revenueUsdMicros: 0 }],
    ['an edge could refuse to bill', 'event_v2', { unbilled: '', revenueUsdMicros: 0 }],
    ['revenue was converted', 'event_v3', { revenueUsdMicros: 0 }],
    ['now', 'event_v4', {}],
  ] as const)('reads what was written before %s', (_name, schema, expected) => {
    const before = JSON.stringify(
      (JSON.parse(encodeLaterEvent(EVENT)) as unknown[]).slice(0, EVENT_SCHEMAS[schema].length),
    ).replace(
      // As it is written: more digits than a number of JavaScript keeps.
      /,1844674407370955\d+,/,
      `,${EVENT.visitorId},`,
    );
    expect(decodeLaterEvent(before, schema)).toEqual({ ...EVENT, ...expected });
    expect(decodeLaterEventOfAnySchema(before)).toEqual({ ...EVENT, ...expected });
    for (const other of LATER_EVENT_SCHEMAS) {
      if (other !== schema) expect(decodeLaterEvent(before, other)).toBeUndefined();
    }
  });

  it('takes dollars of before as dollars', () => {
    const before = encodeLaterEvent({ ...EVENT, currency: 'USD' }).replace(/,"13\.551250"\]/, ']');
    expect(decodeLaterEvent(before, 'event_v3')?.revenueUsdMicros).toBe(12_500_000);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '["a"'],
    ['no array', '{"event_id":1}'],
    ['a short row', '["a",1]'],
    ['another type', encodeLaterEvent(EVENT).replace('"click"', '"visit"')],
    ['an id that is none', encodeLaterEvent(EVENT).replace(EVENT.eventId, 'x')],
    ['a 25th hour', encodeLaterEvent(EVENT).replace(/ \d\d:(\d\d:\d\d\.\d{3})/, ' 24:$1')],
    ['a 61st minute', encodeLaterEvent(EVENT).replace(/ (\d\d):\d\d:/, ' $1:60:')],
    ['a 61st second', encodeLaterEvent(EVENT).replace(/ (\d\d:\d\d):\d\d\./, ' $1:60.')],
    ['a 13th month', encodeLaterEvent(EVENT).replace(/"(\d{4})-\d\d-/, '"$1-13-')],
    ['an amount beside the format', encodeLaterEvent(EVENT).replace('"0.020000"', '0.02')],
    ['a reason that is none', encodeLaterEvent(EVENT).replace('visitor_limit', 'no_reason')],
    ['a long row', encodeLaterEvent(EVENT).replace(']\n', ',1]\n')],
  ])('does not take %s for one', (_name, line) => {
    expect(decodeLaterEvent(line)).toBeUndefined();
  });
});
