import { describe, expect, it } from 'vitest';
import { EDGE_DOCUMENT_DEFAULTS, EDGE_DOCUMENT_LIMITS, parseEdgeDocument } from './edge-document.ts';

const good = {
  streamId: 1,
  teamId: 1,
  memberId: 1,
  version: 1,
  hosts: ['a.example'],
  status: 'active',
  cloak: false,
  countries: ['DE'],
  languages: [],
  devices: [],
  os: [],
  link: null,
};
/** What a document has that says nothing beyond its conditions. */
const none = EDGE_DOCUMENT_DEFAULTS;
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

describe('parseEdgeDocument', () => {
  it('reads a good document', () => {
    const shown = {
      ...good,
      ...none,
      landings: [
        { id: 3, weight: 70 },
        { id: 4, weight: 30 },
      ],
      template: 'wheels-night',
      whitePage: { language: 'de', theme: 'pairs', seed: 5 },
    };
    expect(parseEdgeDocument(bytes(shown))).toEqual({ ok: true, document: shown });
  });

  it('reads a document of before there were landings, which shows the plain page', () => {
    expect(parseEdgeDocument(bytes(good))).toEqual({ ok: true, document: { ...good, ...none } });
  });

  it('reads a document of before split tests, which names one landing or none', () => {
    expect(parseEdgeDocument(bytes({ ...good, landingId: 3 }))).toEqual({
      ok: true,
      document: { ...good, ...none, landings: [{ id: 3, weight: 100 }] },
    });
    expect(parseEdgeDocument(bytes({ ...good, landingId: null }))).toEqual({
      ok: true,
      document: { ...good, ...none },
    });
  });

  it.each([
    ['empty', Buffer.alloc(0), 'empty'],
    ['half-written', bytes(good).subarray(0, 40), 'not_json'],
    ['a hundred times too large', Buffer.alloc(EDGE_DOCUMENT_LIMITS.documentBytes * 100, 32), 'too_large'],
    ['of another schema', bytes({ ...good, status: 'launched' }), 'invalid_schema'],
    ['with a host in capitals', bytes({ ...good, hosts: ['A.example'] }), 'invalid_schema'],
    ['with a link that is no web address', bytes({ ...good, link: 'javascript:alert(1)' }), 'invalid_schema'],
    [
      'with a white page drawn from no number',
      bytes({ ...good, whitePage: { language: 'de', theme: 'pairs', seed: -1 } }),
      'invalid_schema',
    ],
    ['with an id ClickHouse cannot hold', bytes({ ...good, streamId: 2 ** 32 }), 'invalid_schema'],
  ])('refuses a document that is %s', (_name, wire, reason) => {
    expect(parseEdgeDocument(wire)).toEqual({ ok: false, reason });
  });
});
