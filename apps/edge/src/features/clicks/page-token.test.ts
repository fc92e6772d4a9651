import { hash } from 'node:crypto';
import { NO_IDS } from '@sluice/events';
import { MACRO_PARAMETERS } from '@sluice/reference';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageToken } from './page-token.fixture.ts';
import { openPageToken, type PageToken, pageTokenCookie, sealPageToken } from './page-token.ts';

const SECRET = 'a secret of every edge';
const DAY_MS = 24 * 3_600_000;
const { atMs } = pageToken();
const cookieOf = (token: PageToken) =>
  pageTokenCookie(sealPageToken(token, SECRET), false).split(';')[0] ?? '';
const open = (cookie: string, { secret = SECRET, previous = '', streamId = 7, nowMs = atMs } = {}) =>
  openPageToken(
    cookie,
    { tokenSecret: secret, previousTokenSecret: previous || undefined },
    { streamId, nowMs },
  );

describe('a page token', () => {
  it('gives back all that the page was shown as, whatever the visitor had sent', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 8 }),
        fc.dictionary(fc.constantFrom(...MACRO_PARAMETERS), text),
        fc.record({ fbclid: text, tracker: text, trackerToken: text, message: text }),
        text,
        (subs, params, ids, browser) => {
          const token = pageToken({ subs, params: { ...params }, ids, browser });
          const cookie = cookieOf(token);
          expect(open(cookie)).toEqual(token);
          // It goes into the head unescaped.
          expect(cookie).toMatch(/^slt=[\w.:%!~*'()-]+$/);
        },
      ),
    );
    expect(open(cookieOf(pageToken()))).toEqual(pageToken());
  });

  it('is found between other cookies, and is plain enough to be one', () => {
    const cookie = cookieOf(pageToken({ subs: ['a; b', 'ü"\\,', 'a~b!c'] }));
    expect(cookie).toMatch(/^slt=[\w.:%!~*'()-]+$/);
    expect(open(`a=1; ${cookie}; slv=2`)?.subs).toEqual(['a; b', 'ü"\\,', 'a~b!c']);
  });

  it('is opened by nobody with another secret, for no other stream, and for a week', () => {
    const cookie = cookieOf(pageToken());
    expect(open(cookie, { secret: 'another' })).toBeUndefined();
    expect(open(cookie, { streamId: 8 })).toBeUndefined();
    expect(open(cookie, { nowMs: atMs + 6.9 * DAY_MS })).toBeDefined();
    expect(open(cookie, { nowMs: atMs + 7 * DAY_MS })).toBeUndefined();
    // Another edge's clock may be behind, and a corrected one may have been an hour ahead.
    expect(open(cookie, { nowMs: atMs - 3_600_000 })).toBeDefined();
    expect(open(cookie, { nowMs: atMs - DAY_MS })).toBeUndefined();
  });

  it('outlives a change of the secret for as long as the one before is known', () => {
    const cookie = cookieOf(pageToken());
    expect(open(cookie, { secret: 'the next one', previous: SECRET })).toEqual(pageToken());
    expect(open(cookie, { secret: 'the next one', previous: 'one of long ago' })).toBeUndefined();
    expect(open(cookie, { secret: 'the next one' })).toBeUndefined();
  });

  it('cannot be carried on from a signature that was seen, as a hash that shows its whole state can', () => {
    const sealed = sealPageToken(pageToken(), SECRET);
    const payload = sealed.slice(0, sealed.lastIndexOf('~'));
    // What SHA-256 with the secret as prefix would output, which is half of what a length extension needs.
    const carriedOn = hash('sha256', `${SECRET}~${payload}`, 'base64url').slice(0, 22);
    expect(open(`slt=${payload}~${carriedOn}`)).toBeUndefined();
    expect(open(`slt=${sealed}`)).toBeDefined();
  });

  it('is the first good one of several cookies of its name', () => {
    const good = cookieOf(pageToken());
    const ofAnother = cookieOf(pageToken({ streamId: 8 }));
    const old = cookieOf(
      pageToken({ clickId: '019ab1cd-0000-7000-8000-000000000009', atMs: atMs - 8 * DAY_MS }),
    );
    for (const header of [`slt=x; ${good}`, `slt=; ${good}; slt=y`, `a=1; ${ofAnother}; ${old}; ${good}`]) {
      expect(open(header), header).toEqual(pageToken());
    }
    const second = cookieOf(pageToken({ clickId: '019ab1cd-0000-7000-8000-000000000002' }));
    expect(open(`${good}; ${second}`)?.clickId).toBe(pageToken().clickId);
    // No browser sends so many; a client that does causes no more work.
    expect(open(`${'slt=x; '.repeat(8)}${good}`)).toBeUndefined();
  });

  it('is worth nothing once any sign of it is changed', () => {
    const cookie = cookieOf(pageToken({ subs: ['one'] }));
    for (let at = 4; at < cookie.length; at++) {
      const other = cookie.charAt(at) === '1' ? '2' : '1';
      expect(open(cookie.slice(0, at) + other + cookie.slice(at + 1)), `sign ${at}`).toBeUndefined();
    }
    for (const broken of [
      '',
      'slt=',
      'slt=~',
      `slt=${'~'.repeat(40)}`,
      cookie.slice(0, -1),
      `${cookie}1`,
      `x${cookie}`,
    ]) {
      expect(open(broken), broken).toBeUndefined();
    }
  });

  it('leaves out what would make it too long for a browser, and never the click', () => {
    const long = 'ю'.repeat(255);
    const cases = [
      pageToken({ params: Object.fromEntries(MACRO_PARAMETERS.map((name) => [name, long])) }),
      pageToken({ subs: ['a'], ids: { fbclid: long, ttclid: long, tracker: long } }),
      pageToken({ subs: Array.from({ length: 8 }, () => long) }),
    ];
    const opened = cases.map((token) => {
      expect(sealPageToken(token, SECRET).length).toBeLessThan(3_700);
      return open(cookieOf(token));
    });
    expect(opened.map((token) => token?.clickId)).toEqual(cases.map(({ clickId }) => clickId));
    expect(opened[0]?.params).toEqual({});
    expect([opened[1]?.ids, opened[1]?.subs]).toEqual([NO_IDS, ['a']]);
    expect(opened[2]?.subs).toEqual([]);
  });
});
