import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGuardedCaller } from '@sluice/networks';
import type { CampaignRow, CampaignScheduleRow } from '@sluice/postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkLinks } from './check-links.ts';

const heard: string[] = [];
const server = createServer(({ method, url = '' }, response) => {
  heard.push(`${method} ${url}`);
  const path = url.split('?')[0];
  if (path === '/gone') response.statusCode = 410;
  if (path === '/no-head' && method === 'HEAD') response.statusCode = 405;
  if (path === '/picture') response.setHeader('content-type', 'image/png');
  const locations: Record<string, string> = {
    '/moved': '/here',
    '/round': '/round',
    '/inside': 'http://169.254.169.254/latest/meta-data',
    '/into-a-file': 'file:///etc/passwd',
  };
  const location = locations[path ?? ''];
  if (location) response.writeHead(302, { location });
  response.end();
});
let base: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => void heard.splice(0));

const call = createGuardedCaller({ allowedRanges: ['127.0.0.1'], timeoutMs: 1_000 });
const check = async (
  url: string,
  { settings = {}, host, ownHosts = [], buttons = [] as string[] } = {} as {
    settings?: object;
    host?: string;
    ownHosts?: string[];
    buttons?: string[];
  },
) => {
  const campaign = { id: 3, streamId: 9, settings: { url, ...settings } } as unknown as CampaignRow;
  const messages = {
    en: [{ title: 'a', body: 'b', buttons: buttons.map((to) => ({ title: 'c', url: to })) }],
  };
  const schedules = [{ messages } as unknown as CampaignScheduleRow];
  return checkLinks(call, campaign, { schedules, host, ownHosts });
};
const first = async (...of: Parameters<typeof check>) => (await check(...of))[0];

it('says status and time of what answers, with macros filled in', async () => {
  expect(await first(`${base}/here?c={click_id}&s={stream_id}&m={message_id}`)).toEqual({
    part: 'link',
    url: `${base}/here?c=&s=9&m=check`,
    result: 'answers',
    status: 200,
    tookMs: expect.any(Number),
  });
  expect(heard).toEqual(['HEAD /here?c=&s=9&m=check']);
});

it.each([
  ['/gone', 'error_status', 410],
  ['/moved', 'answers', 200],
  ['/round', 'redirects', null],
  ['/inside', 'not_public', null],
  ['/into-a-file', 'not_public', null],
  ['/no-head', 'answers', 200],
])('%s: %s', async (path, result, status) => {
  expect(await first(base + path)).toMatchObject({ result, status });
});

it('asks no host of the team for content, which would be a visit', async () => {
  expect(await first(`${base}/no-head`, { ownHosts: ['127.0.0.1'] })).toMatchObject({ status: 405 });
  expect(heard).toEqual(['HEAD /no-head']);
});

it.each(['http://10.1.2.3/', 'http://[::1]/', 'http://169.254.169.254/'])('never calls %s', async (url) => {
  expect(await first(url)).toMatchObject({ url, result: 'not_public', status: null });
});

it('a path is of the stream’s host, and nowhere without one', async () => {
  expect(await first('/?c={click_id}')).toMatchObject({ url: '/?c=', result: 'no_host', tookMs: null });
  expect(await first('/?a=1', { host: 'nobody.invalid' })).toMatchObject({
    url: 'https://nobody.invalid/?a=1',
    result: 'unreachable',
  });
});

it('pictures must be pictures, and each button’s link is tried once, ten links in all', async () => {
  const pictures = { icon: `${base}/picture`, image: `${base}/here` };
  const buttons = [`${base}/gone`, `${base}/gone`, ...Array.from({ length: 20 }, (_, at) => `${base}/${at}`)];
  const links = await check(`${base}/here`, { settings: pictures, buttons });
  expect(links).toHaveLength(10);
  expect(links.slice(0, 4)).toMatchObject([
    { part: 'link', result: 'answers' },
    { part: 'icon', result: 'answers' },
    { part: 'image', result: 'not_picture' },
    { part: 'button', result: 'error_status' },
  ]);
});
