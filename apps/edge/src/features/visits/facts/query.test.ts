import { SUB_MAX_LENGTH } from '@sluice/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuery } from './query.ts';

const readSubs = (url: string) => readQuery(url).subs;

describe('the subs of a query', () => {
  it.each([
    ['no query', '/', []],
    ['a query without any', '/?utm_source=a', []],
    ['all eight', '/?sub1=a&sub2=b&sub3=c&sub4=d&sub5=e&sub6=f&sub7=g&sub8=h', [...'abcdefgh']],
    ['any order', '/?sub3=c&sub1=a', ['a', '', 'c']],
    ['strangers between them', '/?x=1&sub2=b&y&z=&sub1=a', ['a', 'b']],
    ['a name that comes twice: the first counts', '/?sub1=a&sub1=b', ['a']],
    ['names that are not ours', '/?sub0=a&sub9=b&subx=c&sub=d&sub10=e&SUB1=f&asub1=g&sub1x=h', []],
    ['a name without a value', '/?sub1&sub2=b', ['', 'b']],
    ['an empty value', '/?sub1=&sub2=b', ['', 'b']],
    ['a value with the sign of equality', '/?sub1=a=b', ['a=b']],
    ['percent and plus', '/?sub1=a%20b+c%26d&sub2=%D0%BF%D1%80', ['a b c&d', 'пр']],
    ['percent that does not decode', '/?sub1=100%&sub2=%zz+a&sub3=%D0', ['100%', '%zz a', '%D0']],
    ['a second question mark', '/?sub1=a?b&sub2=c', ['a?b', 'c']],
    ['markup, which is kept as the text it is', '/?sub1=<script>"\'', ['<script>"\'']],
  ])('reads %s', (_name, url, subs) => {
    expect(readSubs(url)).toEqual(subs);
  });

  it('cuts long values, and reads a query to a known length only', () => {
    expect(readSubs(`/?sub1=${'a'.repeat(5_000)}&sub2=b`)).toEqual(['a'.repeat(SUB_MAX_LENGTH), 'b']);
    expect(readSubs(`/?x=${'a'.repeat(10_000)}&sub1=b`)).toEqual([]);
  });

  it('gives back any values a sender encodes, with no holes', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    const values = fc.uniqueArray(fc.record({ index: fc.integer({ min: 1, max: 8 }), text }), {
      selector: (value) => value.index,
    });
    fc.assert(
      fc.property(values, (sent) => {
        const query = sent
          .map(({ index, text: value }) => `sub${index}=${encodeURIComponent(value)}`)
          .join('&');
        const length = Math.max(0, ...sent.map(({ index }) => index));
        const expected = Array.from(
          { length },
          (_, at) => sent.find(({ index }) => index === at + 1)?.text ?? '',
        );
        expect(readSubs(`/?${query}`)).toEqual(expected);
      }),
    );
  });

  it('never throws and never exceeds its limits, whatever the address', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('sub1=', 'sub8=', '&', '?', '%'), fc.string())),
        (parts) => {
          const subs = readSubs(`/?${parts.join('')}`);
          expect(subs.length).toBeLessThanOrEqual(8);
          for (const sub of subs) expect(sub.length).toBeLessThanOrEqual(SUB_MAX_LENGTH);
        },
      ),
    );
  });
});

describe('what a query names', () => {
  const named = (url: string) => Object.fromEntries(readQuery(url).named);

  it.each([
    ['a network’s click id and its macros', '/?fbclid=IwAR0&ad_id=7', { fbclid: 'IwAR0', ad_id: '7' }],
    ['beside subs', '/?sub1=a&ttclid=E.C.P&campaign_name=a+b', { ttclid: 'E.C.P', campaign_name: 'a b' }],
    ['a tracker’s', '/?_subid=x1&_token=uuid_2', { _subid: 'x1', _token: 'uuid_2' }],
    ['twice: the first counts', '/?ad_id=1&ad_id=2', { ad_id: '1' }],
    ['without a value, which is none', '/?ad_id=&fbclid&=x', {}],
    ['that is not ours', '/?__proto__=1&constructor=2&adid=3&AD_ID=4', {}],
  ])('is read: %s', (_name, url, expected) => {
    expect(named(url)).toEqual(expected);
  });

  it('is cut where no network has anything as long', () => {
    expect(named(`/?fbclid=${'a'.repeat(2_000)}`).fbclid).toHaveLength(512);
  });
});
