import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConsoleServer } from './build-console-server.ts';
import { readConfig } from './config.ts';
import type { SiteAnswer, SiteAnswers } from './site/build-site-answers.ts';

const PAGE = '<meta name="sluice-environment" content="{}" /><div id="app"></div>';
let folder: string;
let app: FastifyInstance;
/** The home page's own answers are site/site-answers.test.ts. */
const site: Pick<SiteAnswers, 'find'> = {
  find(path, { search = '' }): SiteAnswer | undefined {
    if (path === '/uk/') return { status: 301, headers: { location: `/uk${search}` }, body: undefined };
    if (path === '/guide/typo') return { status: 404, headers: {}, body: Buffer.from('no such page') };
    return path === '/'
      ? { status: 200, headers: { 'content-security-policy': 'its own' }, body: Buffer.from('home') }
      : undefined;
  },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-dist-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'assets/index-abc.js'), 'plain');
  await writeFile(join(folder, 'assets/index-abc.js.gz'), gzipSync('plain'));
  await writeFile(join(folder, 'theme.js'), 'theme');
  const config = readConfig({
    SUPPORT_URL: 'mailto:help@team.test',
    CONTACT_EMAIL: 'partners@team.test',
    CONSOLE_ORIGIN: 'https://console.example',
    OIDC_DOMAIN: 'https://id.example/realm/',
    API_BASE: 'https://api.example/v1/',
    PREVIEW_BASE: 'https://preview.example',
    SENTRY_DSN: 'https://key@errors.example/1',
    BASE_TITLE: 'A "quoted" $& <title>',
  });
  app = await buildConsoleServer({ config, distFolder: folder, site });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the page', () => {
  it.each(['/index.html', '/dashboard', '/streams/settings/5?x=a.b', '/invite/abc'])(
    'answers %s, with the environment in it',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
      const content = /content="([^"]*)"/.exec(answer.body)?.[1]?.replaceAll('&quot;', '"') ?? '';
      expect(JSON.parse(content)).toEqual({
        identityDomain: 'https://id.example/realm',
        identityClientId: 'sluice-console',
        identityAudience: 'http://localhost:4000',
        identityErrorPath: null,
        errorReportingDsn: 'https://key@errors.example/1',
        environmentName: 'development',
        frontendOrigin: 'https://console.example',
      });
    },
  );

  it.each(['/assets/gone-123.js', '/logo.png', '/.env', '/../package.json', '/assets/'])(
    'is not what %s gets',
    async (url) => {
      const answer = await get(url);
      expect(answer.body).not.toContain('id="app"');
      expect([403, 404]).toContain(answer.statusCode);
    },
  );

  it('[S2.1-01] [S2.1-02] is not what / gets, which is the home page with its own policy', async () => {
    for (const url of ['/', '/?from=mail']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([200, 'home']);
      expect(answer.headers['content-security-policy']).toBe('its own');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  });

  it('is not what a mistyped address of the site gets, nor one that ends like a folder', async () => {
    const typo = await get('/guide/typo');
    expect([typo.statusCode, typo.body]).toEqual([404, 'no such page']);
    const folderLike = await get('/uk/?from=mail');
    expect([folderLike.statusCode, folderLike.headers.location]).toEqual([301, '/uk?from=mail']);
  });

  it('is not the answer to anything but reading', async () => {
    for (const url of ['/dashboard', '/']) {
      expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404);
    }
  });
});

describe('config.json', () => {
  it('is the runtime configuration, never kept', async () => {
    const answer = await get('/config.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      apiBase: 'https://api.example/v1',
      previewBase: 'https://preview.example',
      supportUrl: 'mailto:help@team.test',
      faqUrl: '/guide',
      baseTitle: 'A "quoted" $& <title>',
    });
  });
});

describe('files', () => {
  it('are kept for ever where their name holds their hash, and asked about where it does not', async () => {
    expect((await get('/assets/index-abc.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/theme.js')).headers['cache-control']).toBe('no-cache');
  });

  it('come compressed to whoever can read that', async () => {
    const answer = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toBe('plain');
    expect((await get('/assets/index-abc.js')).body).toBe('plain');
    const { headers } = await get('/assets/index-abc.js', { 'accept-encoding': 'deflate, br' });
    expect(headers).toMatchObject({
      vary: 'accept-encoding',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

it('leaves nothing but the folder’s own files to a clever name', async () => {
  for (const name of ['..%2findex.html', '%2e%2e%2ftheme.js', 'index-abc.js%00.map', '..%5ctheme.js']) {
    expect((await get(`/assets/${name}`)).statusCode, name).toBeGreaterThanOrEqual(400);
  }
});

describe('every answer', () => {
  it.each(['/dashboard', '/config.json', '/assets/index-abc.js', '/gone.js'])(
    'of %s is held tight',
    async (url) => {
      const { headers } = await get(url);
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "connect-src 'self' https://api.example https://id.example https://errors.example",
          "frame-src 'self' https://id.example https://preview.example",
          "form-action 'self' https://preview.example",
          "frame-ancestors 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "require-trusted-types-for 'script'",
        ]),
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['strict-transport-security']).toContain('max-age');
    },
  );
});

describe('the configuration', () => {
  it('is refused where an origin is none', () => {
    expect(() => readConfig({ CONSOLE_ORIGIN: 'https://console.example/path' })).toThrow(/CONSOLE_ORIGIN/);
  });

  it('is refused outside development without an address where people are answered', () => {
    for (const NODE_ENV of [undefined, 'production']) {
      expect(() => readConfig({ NODE_ENV })).toThrow(
        /SUPPORT_URL: is not set.*\n.*CONTACT_EMAIL: is not set/,
      );
    }
    expect(readConfig({ NODE_ENV: 'development' }).SUPPORT_URL).toBeTruthy();
  });

  it.each(['javascript:alert(1)', 'help@team.test', 'data:text/html,x'])(
    'takes no %s for support',
    (address) => {
      expect(() => readConfig({ NODE_ENV: 'test', SUPPORT_URL: address })).toThrow(/SUPPORT_URL/);
    },
  );
});
