import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRequestHeaders } from './request-headers.ts';

const NAMES = {
  host: 'host',
  userAgent: 'user-agent',
  acceptLanguage: 'accept-language',
  cookie: 'cookie',
  forwardedFor: 'x-forwarded-for',
  forwardedProto: 'x-forwarded-proto',
  platform: 'sec-ch-ua-platform',
  mobile: 'sec-ch-ua-mobile',
};
const none = Object.fromEntries(Object.keys(NAMES).map((key) => [key, '']));

describe('readRequestHeaders', () => {
  it('finds each header it knows under any spelling of its name, in any order, among strangers', () => {
    const spelled = (name: string) =>
      fc
        .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
        .map((upper) => [...name].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(''));
    const known = fc.tuple(
      ...Object.entries(NAMES).map(([key, name]) =>
        fc.record({ key: fc.constant(key), name: spelled(name), value: fc.string({ minLength: 1 }) }),
      ),
    );
    const strangers = fc.array(
      fc
        .record({ key: fc.constant(''), name: fc.string({ maxLength: 20 }), value: fc.string() })
        .filter(({ name }) => !Object.values(NAMES).includes(name.toLowerCase())),
    );
    const order = fc.array(fc.integer(), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(known, strangers, order, (headers, others, ranks) => {
        const all = [...headers, ...others]
          .map((header, at) => ({ ...header, rank: ranks[at % ranks.length] ?? 0 }))
          .toSorted((one, other) => one.rank - other.rank);
        const read = readRequestHeaders(all.flatMap(({ name, value }) => [name, value]));
        expect(read).toEqual(Object.fromEntries(headers.map(({ key, value }) => [key, value])));
      }),
    );
  });

  it('answers with empty texts for what is absent', () => {
    expect(readRequestHeaders([])).toEqual(none);
    expect(readRequestHeaders(['Accept', '*/*', 'Hos', 'a', 'X-Forwarded-Fox', '1.1.1.1'])).toEqual(none);
  });

  it('takes the last of a repeated header, which is the one our own proxy added', () => {
    const raw = ['X-Forwarded-For', '6.6.6.6', 'Host', 'a.example', 'x-forwarded-for', '91.0.0.1'];
    expect(readRequestHeaders(raw).forwardedFor).toBe('91.0.0.1');
  });

  it('takes the first host, which is the one that found its way here', () => {
    expect(readRequestHeaders(['Host', 'a.example', 'Host', 'b.example']).host).toBe('a.example');
  });
});
