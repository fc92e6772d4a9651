import fc from 'fast-check';

import { describe, expect, it } from 'vitest';
import { SUB_COUNT } from './dimensions.ts';
import { newEventId } from './event-id.ts';
import { EVENT_SCHEMAS } from './schemas.ts';
import { createTimestampFormat } from './timestamp.ts';
import { encodeVisit, VISIT_SCHEMA, type Visit } from './visit.ts';

function decodeVisit(line: string): Record<string, unknown> {
  const values: unknown[] = JSON.parse(line);
  expect(values).toHaveLength(EVENT_SCHEMAS[VISIT_SCHEMA].length);
  return Object.fromEntries(EVENT_SCHEMAS[VISIT_SCHEMA].map((column, index) => [column, values[index]]));
}

const visit: Visit = {
  eventId: newEventId(),
  atMs: Date.UTC(2026, 10, 15, 9, 30, 0, 7),
  edgeId: 'edge-1',
  teamId: 1,
  memberId: 2,
  streamId: 3,
  domain: 'play.example.com',
  page: 'black',
  reason: 'conditions_met',
  documentVersion: 4,
  visitorId: '123456789',
  isUnique: true,
  isBot: false,
  country: 'DE',
  os: 'Android',
  browser: 'Chrome',
  device: 'mobile',
  language: 'de',
  subs: ['campaign 1', '', 'ad "7"'],
  landingId: 5,
  template: 'wheels-night',
  variant: 2,
  ids: { fbclid: 'IwAR"1' },
};

describe('encodeVisit', () => {
  it('writes one line with a value for each column of its format', () => {
    const line = encodeVisit(visit);
    expect(line.endsWith(']\n')).toBe(true);
    expect(decodeVisit(line)).toEqual({
      event_id: visit.eventId,
      ts: '2026-11-15 09:30:00.007',
      edge_id: 'edge-1',
      team_id: 1,
      member_id: 2,
      stream_id: 3,
      domain: 'play.example.com',
      type: 'visit',
      page: 'black',
      reason: 'conditions_met',
      document_version: 4,
      visitor_id: 123456789,
      is_unique: 1,
      is_bot: 0,
      country: 'DE',
      os: 'Android',
      browser: 'Chrome',
      device: 'mobile',
      lang: 'de',
      sub1: 'campaign 1',
      sub2: '',
      sub3: 'ad "7"',
      sub4: '',
      sub5: '',
      sub6: '',
      sub7: '',
      sub8: '',
      landing_id: 5,
      template: 'wheels-night',
      variant: 2,
      ids: { fbclid: 'IwAR"1' },
    });
  });

  it('keeps any text a visitor can send, on one line', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: SUB_COUNT }), text, (subs, browser) => {
        const line = encodeVisit({ ...visit, subs, browser });
        expect(line.indexOf('\n')).toBe(line.length - 1);
        const row = decodeVisit(line);
        expect(row.browser).toBe(browser.toWellFormed());
        subs.forEach((sub, index) => {
          expect(row[`sub${index + 1}`]).toBe(sub.toWellFormed());
        });
      }),
    );
  });
});

describe('createTimestampFormat', () => {
  it('agrees with Date for any time, in any order', () => {
    const format = createTimestampFormat();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4102444800000 }), (epochMs) => {
        expect(format(epochMs)).toBe(new Date(epochMs).toISOString().replace('T', ' ').replace('Z', ''));
      }),
    );
  });
});
