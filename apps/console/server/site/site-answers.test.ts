import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { tariffListSchema } from '@sluice/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { buildSiteAnswers } from './build-site-answers.ts';
import { slotValues } from './fill-page.ts';
import { type FollowedAnswer, followAnswer } from './follow-answer.ts';

const PAGE =
  '<a href="{{supportUrl}}">{{origin}}</a><i>{{prices}} {{clickPrice}} {{installPrice}}</i><script type="application/json">{{tariffs}}</script>';
const STANDARD = { vertical: null, click: 0.02, install: 0.03, iosRedirect: 0.02, exceptions: [] };
const config = readConfig({
  NODE_ENV: 'test',
  CONSOLE_ORIGIN: 'https://sluice.example',
  SUPPORT_URL: 'https://help.example/?a=1&b="2"',
});
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-dist-'));
  await writeSite(PAGE);
});
afterAll(() => rm(folder, { recursive: true }));

async function writeSite(page: string): Promise<void> {
  await writeFile(join(folder, 'a1'), page);
  await writeFile(join(folder, 'b2'), 'picture');
  await writeFile(join(folder, 'c3'), '{{origin}}/guide');
  await writeFile(join(folder, 'd4'), 'none at {{origin}}');
  const list = [
    {
      path: '/',
      name: 'a1',
      type: 'text/html',
      isCompressed: false,
      hasSlots: true,
      headers: { 'x-own': 'yes' },
    },
    { path: '/guide', name: 'c3', type: 'text/html', isCompressed: false, hasSlots: true },
    { path: '/uk', name: 'c3', type: 'text/html', isCompressed: false, hasSlots: true },
    ...[
      { path: '/guide/404', missingUnder: '/guide/' },
      { path: '/uk/guide/404', missingUnder: '/uk/' },
    ].map((missing) => ({
      ...missing,
      name: 'd4',
      type: 'text/html',
      isCompressed: false,
      hasSlots: true,
      headers: { 'x-under': missing.missingUnder },
    })),
    { path: '/site/a-1.avif', name: 'b2', type: 'image/avif', isCompressed: false, isImmutable: true },
  ];
  await writeFile(join(folder, 'site.json'), JSON.stringify(list));
}

describe('the home page', () => {
  it('carries this installation’s addresses, escaped, and says that it knows no price until it does', async () => {
    const { find } = await buildSiteAnswers(folder, config);
    const body = find('/', {})?.body?.toString();
    expect(body).toContain(
      '<a href="https://help.example/?a=1&amp;b=&quot;2&quot;">https://sluice.example</a>',
    );
    expect(body).toContain('<i>unknown – –</i>');
    expect(body).toContain('<script type="application/json">[]</script>');
  });

  it('[S1.3-06] shows the prices of the price list, to the last place, and the list itself for the calculator', async () => {
    const { find, setTariffs } = await buildSiteAnswers(folder, config);
    await setTariffs([STANDARD]);
    expect(find('/', {})?.body?.toString()).toContain('<i>known 0.02 0.03</i>');
    const before = find('/', {})?.headers.etag;
    await setTariffs([
      { ...STANDARD, click: 0.0175 },
      { ...STANDARD, vertical: 'gambling' },
    ]);
    const after = find('/', {});
    expect(after?.body?.toString()).toContain('<i>known 0.0175 0.03</i>');
    expect(after?.body?.toString()).toContain('"vertical":"gambling"');
    expect(after?.headers.etag).not.toBe(before);
  });

  it('leaves a page alone that a price does not change', async () => {
    const { find, setTariffs } = await buildSiteAnswers(folder, config);
    const [home, other] = [find('/', {})?.body, find('/guide', {})?.body];
    expect(other?.toString()).toBe('https://sluice.example/guide');
    await setTariffs([STANDARD]);
    expect(find('/', {})?.body).not.toBe(home);
    expect(find('/guide', {})?.body).toBe(other);
  });

  it('is compressed, asked about each time, and answered with its own headers', async () => {
    const { find } = await buildSiteAnswers(folder, config);
    const answer = find('/', { accept: 'gzip, br' });
    expect(answer?.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      'x-own': 'yes',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(answer?.body ?? Buffer.alloc(0)).toString()).toContain(
      'https://sluice.example',
    );
    expect(answer?.status).toBe(200);
    expect(find('/', { etag: answer?.headers.etag })).toMatchObject({ status: 304, body: undefined });
  });

  it('leaves other addresses to the console, and keeps hashed files for ever', async () => {
    const { find } = await buildSiteAnswers(folder, config);
    for (const path of ['/dashboard', '/site', '/site/../a1', '//']) expect(find(path, {})).toBeUndefined();
    expect(find('/site/a-1.avif', {})?.headers['cache-control']).toContain('immutable');
  });

  it('answers what is unknown below its own addresses with its own page, in the language of the address', async () => {
    const { find } = await buildSiteAnswers(folder, config);
    for (const [path, under] of [
      ['/guide/typo', '/guide/'],
      ['/guide/errors/no.such', '/guide/'],
      ['/guide/typo/', '/guide/'],
      ['/guide/404', '/guide/'],
      ['/uk/typo', '/uk/'],
      ['/uk/guide/typo', '/uk/'],
    ] as const) {
      const answer = find(path, {});
      expect([answer?.status, answer?.headers['x-under']], path).toEqual([404, under]);
      expect(answer?.body?.toString()).toBe('none at https://sluice.example');
      expect(find(path, { etag: answer?.headers.etag })?.status).toBe(404);
    }
    for (const path of ['/guidebook', '/ukraine', '/streams/']) expect(find(path, {})).toBeUndefined();
  });

  it('leads from an address that ends like a folder to the page, with the query', async () => {
    const { find } = await buildSiteAnswers(folder, config);
    for (const [path, location] of [
      ['/guide/', '/guide'],
      ['/uk/', '/uk'],
      ['/uk//', '/uk'],
    ] as const) {
      const answer = find(path, { search: '?from=mail' });
      expect([answer?.status, answer?.headers.location], path).toEqual([301, `${location}?from=mail`]);
    }
    for (const path of ['//', '//uk/', '/dashboard/']) expect(find(path, {})).toBeUndefined();
  });

  it('links to terms and privacy only where the installation has such pages', async () => {
    const links =
      '{{#termsUrl}}<a href="{{termsUrl}}">Terms</a>{{/termsUrl}}{{#privacyUrl}}<a href="{{privacyUrl}}">Privacy</a>{{/privacyUrl}}.';
    await writeSite(links);
    const bodyOf = async (values: typeof config) =>
      (await buildSiteAnswers(folder, values)).find('/', {})?.body?.toString();
    expect(await bodyOf(config)).toBe('.');
    expect(await bodyOf({ ...config, TERMS_URL: 'https://sluice.example/terms' })).toBe(
      '<a href="https://sluice.example/terms">Terms</a>.',
    );
    await writeSite(PAGE);
  });

  it('leads to the demo team only while there is one', async () => {
    await writeSite('{{#demoTeam}}<a href="/demo">Demo team</a>{{/demoTeam}}.');
    const { find, setDemoTeam, setTariffs } = await buildSiteAnswers(folder, config);
    const body = () => find('/', {})?.body?.toString();
    expect(body()).toBe('.');
    await setDemoTeam(true);
    await setTariffs([STANDARD]);
    expect(body()).toBe('<a href="/demo">Demo team</a>.');
    await setDemoTeam(false);
    expect(body()).toBe('.');
    await writeSite(PAGE);
  });

  it('has the guide where the installation has no page of questions and answers', async () => {
    await writeSite(
      '{{#faqUrl}}<a href="{{faqUrl}}">FAQ</a>{{/faqUrl}}{{^faqUrl}}<a href="/uk/guide">FAQ</a>{{/faqUrl}}',
    );
    const bodyOf = async (values: typeof config) =>
      (await buildSiteAnswers(folder, values)).find('/', {})?.body?.toString();
    expect(await bodyOf(config)).toBe('<a href="/uk/guide">FAQ</a>');
    expect(await bodyOf({ ...config, FAQ_URL: 'https://help.example/faq' })).toBe(
      '<a href="https://help.example/faq">FAQ</a>',
    );
    await writeSite(PAGE);
  });

  it('leads nowhere that a production installation has not named itself', () => {
    const named = readConfig({ SUPPORT_URL: 'mailto:help@team.test', CONTACT_EMAIL: 'partners@team.test' });
    const values = slotValues(named, { tariffs: [], hasDemoTeam: false });
    expect(values).toMatchObject({
      supportUrl: 'mailto:help@team.test',
      contactEmail: 'partners@team.test',
      faqUrl: '',
      blogUrl: '',
      channelUrl: '',
      termsUrl: '',
      privacyUrl: '',
      demoTeam: '',
    });
    expect(JSON.stringify(values)).not.toContain('.example');
  });

  it('does not start with a page whose slot nothing fills', async () => {
    await writeSite('{{somethingNew}}');
    await expect(buildSiteAnswers(folder, config)).rejects.toThrow('somethingNew');
    await writeSite(PAGE);
  });
});

describe('the price list', () => {
  let api: Server | undefined;
  let followed: FollowedAnswer | undefined;
  afterEach(() => {
    followed?.stop();
    api?.close();
  });

  it('is read from the api, and asked for again where the api was not there yet', async () => {
    const answers = [
      [503, '{}'],
      [200, '{"items":[{"click":"free"}]}'],
      [200, JSON.stringify({ items: [STANDARD] })],
    ] as const;
    let asked = 0;
    const server = createServer((request, response) => {
      expect(request.url).toBe('/v1/tariffs');
      const [status, body] = answers[Math.min(asked++, 2)] ?? [500, ''];
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    api = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const failures: unknown[] = [];
    const tariffs = await new Promise((resolve) => {
      followed = followAnswer({
        address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/tariffs`,
        schema: tariffListSchema,
        retryMs: 1,
        onChange: async ({ items }) => resolve(items),
        onFailure: (error) => failures.push(error),
      });
    });
    expect(tariffs).toEqual([STANDARD]);
    expect(failures).toHaveLength(2);
  });
});
