import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRequestHeaders } from '../../../http/request-headers.ts';
import { createClientReader } from './client.ts';

const clientOf = (userAgent: string, ...hints: string[]) =>
  createClientReader()(readRequestHeaders(['User-Agent', userAgent, ...hints]));

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const ANDROID_PHONE = `Mozilla/5.0 (Linux; Android 10; K) ${KHTML} Chrome/124.0.0.0 Mobile Safari/537.36`;
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/124.0.0.0 Safari/537.36`;
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';

/** From the parser's own list of platforms: the patterns of each rule that answers "bot". */
function namesTheParserTakesForBots(): string[] {
  const folder = createRequire(import.meta.url).resolve('bowser');
  const source = readFileSync(join(folder, '../src/parser-platforms.js'), 'utf8');
  const rules = source.split(/^ {2}\},$/m).filter((rule) => rule.includes('PLATFORMS_MAP.bot'));
  return rules.flatMap((rule) => [...rule.matchAll(/\/([\w-]+)\/i[,\]]/g)].map((match) => match[1] ?? ''));
}

describe('createClientReader', () => {
  it.each([
    ['an Android phone', ANDROID_PHONE, 'mobile', 'Android', 'Chrome'],
    [
      'an Android tablet',
      `Mozilla/5.0 (Linux; Android 13; SM-X906C) ${KHTML} Chrome/124.0.0.0 Safari/537.36`,
      'tablet',
      'Android',
      'Chrome',
    ],
    ['an iPhone', IPHONE, 'mobile', 'iOS', 'Safari'],
    ['an iPad', IPHONE.replace('iPhone; CPU iPhone OS', 'iPad; CPU OS'), 'tablet', 'iOS', 'Safari'],
    ['Windows', WINDOWS, 'desktop', 'Windows', 'Chrome'],
    ['a Mac', MAC, 'desktop', 'macOS', 'Safari'],
    [
      'Linux',
      'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0',
      'desktop',
      'Linux',
      'Firefox',
    ],
    [
      'a Chromebook',
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/124.0.0.0 Safari/537.36`,
      'desktop',
      'Chrome OS',
      'Chrome',
    ],
    [
      'a television',
      `Mozilla/5.0 (Web0S; Linux/SmartTV) ${KHTML} Chrome/94.0.4606.128 Safari/537.36 WebAppManager`,
      'tv',
      'other',
      'WebOS Browser',
    ],
  ])('knows %s', (_name, userAgent, device, os, browser) => {
    expect(clientOf(userAgent)).toEqual({ device, os, browser, isBot: false });
  });

  // Routing looks at the device. If "bot" were a device, or "other" meant a bot, routing would tell crawlers from people.
  it.each([
    ['Googlebot', ANDROID_PHONE, '(compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    [
      'AdsBot',
      ANDROID_PHONE,
      '(compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)',
    ],
    [
      'Meta’s ad crawler',
      ANDROID_PHONE,
      '(compatible; meta-externalads/1.1; +https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    ],
    ['Meta’s crawler', IPHONE, '(compatible; Meta-ExternalAgent/1.1)'],
    [
      'Facebook’s preview',
      IPHONE,
      '(compatible; facebookexternalhit/1.1; +http://www.facebook.com/externalhit_uatext.php)',
    ],
    ['TikTok’s spider', ANDROID_PHONE, '(compatible; TikTokSpider; ttspider-feedback@tiktok.com)'],
    ['bingbot', WINDOWS, '(compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
    ['GPTBot', MAC, '(compatible; GPTBot/1.2; +https://openai.com/gptbot)'],
    ['Yandex', ANDROID_PHONE, '(compatible; YandexMobileBot/3.0; +http://yandex.com/bots)'],
    ['Yahoo', WINDOWS, '(compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)'],
    ['Pingdom', WINDOWS, '(compatible; PingdomBot 1.4; +https://www.pingdom.com)'],
    ['Lighthouse', ANDROID_PHONE, 'Chrome-Lighthouse'],
    ['headless Chrome', WINDOWS.replace('Chrome', 'HeadlessChrome'), ''],
  ])('flags %s as a bot, and sees the device and system it names as anyone’s', (_name, person, added) => {
    const plain = clientOf(person.replace('HeadlessChrome', 'Chrome'));
    const crawler = clientOf(`${person} ${added}`.trim());
    expect(crawler).toMatchObject({ device: plain.device, os: plain.os, isBot: true });
    expect(['mobile', 'desktop']).toContain(crawler.device);
  });

  it('sees the device through every name that the parser takes for a bot', () => {
    const names = namesTheParserTakesForBots();
    expect(names.length).toBeGreaterThan(20);
    expect(names).toContain('googlebot');
    for (const name of names) {
      expect(clientOf(`${ANDROID_PHONE} (compatible; ${name}/1.0)`), name).toMatchObject({
        device: 'mobile',
        os: 'Android',
      });
    }
  });

  it.each(['curl/8.5.0', 'python-requests/2.31.0', 'Mozilla/5.0 (compatible; Googlebot/2.1)', ''])(
    'says other for %j, which names neither device nor system',
    (userAgent) => {
      expect(clientOf(userAgent)).toMatchObject({ device: 'other', os: 'other', isBot: true });
    },
  );

  it('believes the system of a client hint more than that of the user agent', () => {
    expect(clientOf(WINDOWS, 'Sec-CH-UA-Platform', '"Linux"').os).toBe('Linux');
    expect(clientOf(WINDOWS, 'Sec-CH-UA-Platform', '"Chromium OS"').os).toBe('Chrome OS');
    expect(clientOf(WINDOWS, 'Sec-CH-UA-Platform', '"Fuchsia"').os).toBe('Windows');
    expect(clientOf(WINDOWS, 'Sec-CH-UA-Platform', '"constructor"').os).toBe('Windows');
  });

  it('asks the mobile hint where the user agent names no device', () => {
    expect(clientOf('Mozilla/5.0', 'Sec-CH-UA-Mobile', '?1').device).toBe('mobile');
    expect(clientOf('Mozilla/5.0', 'Sec-CH-UA-Mobile', '?0').device).toBe('other');
  });

  it('keeps two visitors apart whose user agents are equal and whose hints are not', () => {
    const readClient = createClientReader();
    const seen = ['"Linux"', '"Windows"', ''].map(
      (platform) => readClient(readRequestHeaders(['User-Agent', MAC, 'Sec-CH-UA-Platform', platform])).os,
    );
    expect(seen).toEqual(['Linux', 'Windows', 'macOS']);
  });
});
