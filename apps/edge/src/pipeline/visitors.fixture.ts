/** Visitors grouped by their declared facts. All visitors of one group must get the same page. */

/** Homes, phones, data centres, search engines and ad platforms, by the country the database gives them. */
export const ADDRESSES: Record<string, string[]> = {
  US: ['73.0.0.1', '24.0.0.1', '66.249.66.1', '66.220.144.1', '173.252.80.1', '20.15.0.1', '2a03:2880::1'],
  DE: ['91.0.0.1', '87.128.0.1', '92.224.1.1', '5.9.0.1', '88.198.0.1', '2003::1', '2a01:4f8::1'],
  FR: ['90.0.0.1', '82.64.0.1', '31.13.24.1', '5.39.0.1', '2a01:e00::1', '::ffff:90.0.0.1'],
  BR: ['177.0.0.1', '187.0.0.1', '200.160.2.3', '2804:14c::1'],
  UA: ['178.150.1.1', '46.118.1.1', '176.36.0.1'],
  XX: ['127.0.0.1', '10.0.0.1', '::1', 'unknown', '_hidden'],
};

export const LANGUAGES: Record<string, string[]> = {
  de: ['de', 'de-DE,de;q=0.9,en;q=0.8', 'DE-at', 'en;q=0.2, de', ' de ;q=0.9,fr;q=0.8'],
  uk: ['uk', 'uk-UA,uk;q=0.9,ru;q=0.8,en-US;q=0.7', 'en;q=0.5,uk;q=0.6'],
  en: ['en', 'en-US,en;q=0.9', 'en-GB;q=0.9, de;q=0.1', 'en,*'],
  '': ['', '*', 'x', ';;;'],
};

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const onAndroid = (rest: string, model = '10; K') => `Mozilla/5.0 (Linux; Android ${model}) ${KHTML} ${rest}`;
const onIphone = (rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const onWindows = (rest: string) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} ${rest}`;
const onMac = (rest: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const onLinux = (rest: string) => `Mozilla/5.0 (X11; Linux x86_64) ${KHTML} ${rest}`;
const PHONE = 'Chrome/124.0.0.0 Mobile Safari/537.36';
const SCREEN = 'Chrome/124.0.0.0 Safari/537.36';

export type UserAgents = { device: string; os: string; people: string[]; bots: string[] };
/** People, and the crawlers, link previewers, reviewers and bots that name the same device and system. */
export const USER_AGENTS: UserAgents[] = [
  {
    device: 'mobile',
    os: 'Android',
    people: [
      onAndroid(PHONE),
      onAndroid('Chrome/99.0.1.2 Mobile Safari/537.36', '14; Pixel 8'),
      onAndroid('SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36'),
      onAndroid('Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/450.0;]'),
      'Mozilla/5.0 (Android 14; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0',
    ],
    bots: [
      onAndroid(`${PHONE} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`, '6.0.1; Nexus 5X'),
      onAndroid(`${PHONE} (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)`),
      onAndroid(`${PHONE} (compatible; meta-externalads/1.1; +https://developers.facebook.com/docs)`),
      onAndroid(`${PHONE} (compatible; TikTokSpider; ttspider-feedback@tiktok.com)`),
      onAndroid(`${PHONE} Chrome-Lighthouse`),
    ],
  },
  {
    device: 'mobile',
    os: 'iOS',
    people: [
      onIphone('Version/17.4 Mobile/15E148 Safari/604.1'),
      onIphone('CriOS/124.0.0.0 Mobile/15E148 Safari/604.1'),
      onIphone('Mobile/15E148 [FBAN/FBIOS;FBAV/450.0]'),
    ],
    bots: [
      onIphone('Version/17.4 Mobile/15E148 Safari/604.1 (compatible; AdsBot-Google-Mobile)'),
      onIphone('Version/17.4 Mobile/15E148 Safari/604.1 (compatible; facebookexternalhit/1.1; +http://a.b)'),
    ],
  },
  {
    device: 'desktop',
    os: 'Windows',
    people: [onWindows(SCREEN), onWindows(`${SCREEN} Edg/124.0.0.0`), onWindows(`${SCREEN} OPR/109.0.0.0`)],
    bots: [
      onWindows('HeadlessChrome/124.0.0.0 Safari/537.36'),
      onWindows(`${SCREEN} (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)`),
    ],
  },
  {
    device: 'desktop',
    os: 'macOS',
    people: [onMac('Version/17.4 Safari/605.1.15'), onMac('Chrome/124.0.0.0 Safari/537.36')],
    bots: [
      onMac('Version/8.0.2 Safari/600.2.5 (Applebot/0.1)'),
      onMac('Version/17.4 Safari/605.1.15 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'),
    ],
  },
  {
    device: 'desktop',
    os: 'Linux',
    people: [onLinux(SCREEN), 'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0'],
    bots: [
      onLinux('HeadlessChrome/124.0.0.0 Safari/537.36'),
      onLinux(`${SCREEN} (compatible; YandexBot/3.0)`),
    ],
  },
  {
    device: 'other',
    os: 'other',
    people: ["Somebody's own browser", 'Mozilla/5.0 (PLAYSTATION 3; 1.00)'],
    bots: [
      '',
      'Mozilla/5.0',
      'curl/8.5.0',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    ],
  },
];
