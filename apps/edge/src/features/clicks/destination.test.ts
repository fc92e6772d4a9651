import { OFFER_MACROS } from '@sluice/reference';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { destinationOf, type LinkOptions, MACROS } from './destination.ts';
import { pageToken } from './page-token.fixture.ts';

const ROUTE: LinkOptions = { tracker: null, clientId: 'client_id' };
const { clickId } = pageToken();
const to = (link: string, changes: Parameters<typeof pageToken>[0] = {}, route: Partial<LinkOptions> = {}) =>
  destinationOf(link, { ...ROUTE, ...route }, pageToken(changes));
const OFFER = 'https://offer.example/play';

/** Attack values: another destination, another header, another page, more of anything. */
const CORPUS = [
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//',
  'data:text/html,<script>alert(1)</script>',
  '@evil.example',
  ':80@evil.example',
  '.evil.example',
  '?x=1#y',
  '#@evil.example',
  '&client_id=forged',
  'a\r\nSet-Cookie: a=b',
  'a\r\n\r\n<html>',
  '\u0000\u0009\u000b',
  '..',
  '../../admin',
  '%2e%2e/%2e%2e',
  '%0d%0aset-cookie:a=b',
  '%2F%2Fevil.example',
  '\u2044\u2044evil.example',
  'evil。example',
  '\uff0f\uff0fevil.example',
  '\u202eelpmaxe.live',
  '\ud800',
  '{click_id}',
  '{{sub2}}',
  '<script>"\'',
];

describe('a destination', () => {
  it('is the stream’s link with the click’s id, under the stream’s own name for it', () => {
    expect(to(OFFER)).toBe(`${OFFER}?client_id=${clickId}`);
    expect(to(`${OFFER}?a=1`, {}, { clientId: 'subid' })).toBe(`${OFFER}?a=1&subid=${clickId}`);
    expect(to('https://offer.example')).toBe(`https://offer.example/?client_id=${clickId}`);
    expect(to(`${OFFER}#top`)).toBe(`${OFFER}?client_id=${clickId}#top`);
  });

  it('fills in what the link names, and passes on what it does not', () => {
    const visit = { subs: ['one', '', 'a b&c'], params: { ad_id: '7', campaign_name: 'Ü' } };
    expect(to(`${OFFER}?x={sub3}&c={country}&cid={click_id}`, visit)).toBe(
      `${OFFER}?x=a%20b%26c&c=DE&cid=${clickId}&sub1=one&ad_id=7&campaign_name=%C3%9C&client_id=${clickId}`,
    );
    expect(to(`${OFFER}?sub1=fixed&client_id={sub2}&ad={ad_id}`, visit)).toBe(
      `${OFFER}?sub1=fixed&client_id=&ad=7&sub3=a%20b%26c&campaign_name=%C3%9C`,
    );
    expect(to(`${OFFER}/{country}/{browser}`, visit)).toContain(
      '/play/DE/Samsung%20Internet%20for%20Android?',
    );
  });

  it('fills in every macro that a link may have, and no other', () => {
    expect([...MACROS.keys()].toSorted()).toEqual([...OFFER_MACROS].toSorted());
  });

  it('leaves alone a macro that is not ours, which is the owner’s own', () => {
    expect(to(`${OFFER}?a={their_own}&b={constructor}`)).toBe(
      `${OFFER}?a=%7Btheir_own%7D&b=%7Bconstructor%7D&client_id=${clickId}`,
    );
  });

  it('fills in a network’s own macro with what the ad’s link has brought under its name', () => {
    const params = { ad_id: '7', campaign_name: 'A B' };
    expect(to(`${OFFER}?a={{ad.id}}&n=__CAMPAIGN_NAME__&p={{placement}}`, { params })).toBe(
      `${OFFER}?a=7&n=A%20B&p=&client_id=${clickId}`,
    );
  });

  it('has the click’s id to itself: nothing that a visitor sends goes under its name', () => {
    const route = { clientId: 'sub1' };
    expect(to(OFFER, { subs: ['forged', 'two'] }, route)).toBe(`${OFFER}?sub2=two&sub1=${clickId}`);
    expect(to(OFFER, { params: { ad_id: 'forged' } }, { clientId: 'ad_id' })).toBe(
      `${OFFER}?ad_id=${clickId}`,
    );
  });

  it('is the bare link for whoever has made no visit', () => {
    expect(destinationOf(`${OFFER}?a={sub1}&b=2`, ROUTE, undefined)).toBe(`${OFFER}?a=&b=2`);
  });

  it.each([
    ['https://{sub1}.offer.example/', 'https://.offer.example'],
    ['https://offer.example{sub1}/', 'https://offer.example'],
    ['https://offer.example:{sub1}/', 'https://offer.example'],
    ['https://user{sub1}@offer.example/', 'https://user@offer.example'],
  ])('takes no macro into its host: %s', (link, origin) => {
    const destination = to(link, { subs: ['evil.example'] });
    expect(destination?.startsWith(`${origin}/?`)).toBe(true);
  });

  it.each([
    'https://{sub1}',
    'https://{sub1}/{sub2}',
    'https://{sub1}/evil',
    'https:///evil',
    'https://a b/',
    'https://?',
  ])('leads nowhere where nothing is left of its host: %s', (link) => {
    expect(to(link, { subs: ['evil.example', 'evil.example'] })).toBeUndefined();
  });

  it.each(CORPUS)('stays where the stream’s owner wants it, whatever is sent: %j', (value) => {
    const subs = Array.from({ length: 8 }, () => value);
    const params = { ad_id: value, placement: value };
    const ids = { fbclid: value, ttclid: value, tracker: value, trackerToken: value };
    for (const tracker of [null, 'keitaro', 'binom'] as const) {
      for (const link of [
        OFFER,
        'https://offer.example/a/{sub1}/b/{sub2}{sub3}/c?x={sub4}&y={ad_id}#z={fbclid}',
        'https://offer.example{sub1}?{sub1}={sub2}',
        'https://offer.example\\a/{sub1}',
      ]) {
        const destination = to(link, { subs, params, ids }, { tracker }) ?? '';
        expect(destination).toMatch(/^[!-~]+$/);
        const url = new URL(destination);
        expect([url.protocol, url.host, url.username]).toEqual(['https:', 'offer.example', '']);
        expect(url.searchParams.getAll('client_id')).toEqual([clickId]);
        if (link.includes('/a/{sub1}/b') && !tracker) {
          expect(url.pathname.split('/').map((part, at) => (at % 2 === 1 ? part : ''))).toEqual([
            '',
            'a',
            '',
            'b',
            '',
            'c',
          ]);
        }
      }
    }
  });

  it('holds its host and its path for any text', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom(...CORPUS));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const destination =
          to('https://offer.example/x/{sub1}{sub2}/y?a={sub1}', { subs: [one, other] }) ?? '';
        const url = new URL(destination);
        expect(url.origin).toBe('https://offer.example');
        expect(url.pathname).toMatch(/^\/x\/[^/]*\/y$/);
        expect(url.searchParams.get('a')).toBe(one.toWellFormed());
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['https://a.example/ü?x=ф', 'https://a.example/%C3%BC?x=%D1%84'],
    ['https://a.example/\r\nset-cookie: x=1', 'https://a.example/%0D%0Aset-cookie:%20x=1'],
    ['https://a.example/%20"<>', 'https://a.example/%20%22%3C%3E'],
    ['https://приклад.укр/пошук', 'https://xn--80aikifvh.xn--j1amh/%D0%BF%D0%BE%D1%88%D1%83%D0%BA'],
    ['http://a.example:8080/x', 'http://a.example:8080/x'],
  ])('writes %j as an address would', (link, written) => {
    expect(to(link)).toBe(`${written}${written.includes('?') ? '&' : '?'}client_id=${clickId}`);
  });
});

describe('a destination behind a tracker', () => {
  it('is Keitaro’s own landing URL, with the token that it came with', () => {
    const ids = { tracker: 'sub-1', trackerToken: 'uuid_1&x' };
    expect(to('https://keitaro.example/AbC?offer_id=3', { ids }, { tracker: 'keitaro' })).toBe(
      `https://keitaro.example/?offer_id=3&_lp=1&_token=uuid_1%26x&client_id=${clickId}`,
    );
  });

  it('is Binom’s, of either version, with its click id', () => {
    const ids = { tracker: 'binom/1' };
    const route = { tracker: 'binom' } as const;
    expect(to('https://binom.example/', { ids }, route)).toBe(
      `https://binom.example/click?lp=1&clickid=binom%2F1&client_id=${clickId}`,
    );
    expect(to('https://binom.example/click.php?key=9', { ids }, route)).toBe(
      `https://binom.example/click.php?key=9&lp=1&clickid=binom%2F1&client_id=${clickId}`,
    );
  });

  it('is the link itself for a visitor whom the tracker did not send', () => {
    for (const tracker of ['keitaro', 'binom'] as const) {
      expect(to('https://tracker.example/AbC', {}, { tracker })).toBe(
        `https://tracker.example/AbC?client_id=${clickId}`,
      );
    }
  });
});
