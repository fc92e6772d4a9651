import { createHash } from 'node:crypto';
import { checkSettings, newSettings, TEMPLATES, withLanguage } from '@sluice/games';
import { GAME_TYPES, INTERFACE_LANGUAGE_CODES } from '@sluice/reference';
import { beforeAll, describe, expect, it } from 'vitest';
import { ParsedPage } from '../src/page/parsed-page.fixture.ts';
import { gameTextsOf } from '../src/texts/game-texts.ts';
import { buildSite } from './build-site.ts';
import type { SiteFile } from './site-file.ts';

let files: Map<string, SiteFile>;
beforeAll(async () => {
  files = new Map((await buildSite('1.13.5')).map((file) => [file.path, file]));
  // It bundles scripts and draws every game: seconds, and more beside other tests.
}, 60_000);
const textOf = (path: string) => files.get(path)?.body.toString() ?? '';

describe('the built site', () => {
  it('has a page for each language, and every file that the pages name', () => {
    for (const path of ['/', '/uk', '/ru']) {
      const named = [...textOf(path).matchAll(/["(](\/site\/[\w.-]+)/g)].map(([, name = '']) => name);
      expect(named.length).toBeGreaterThan(15);
      for (const name of named) expect(files.get(name)?.isImmutable, name).toBe(true);
    }
  });

  it('has a page for what is not there, in each language, with ways home and to the guide', () => {
    const missing = [...files.values()].filter(({ missingUnder }) => missingUnder !== undefined);
    expect(missing.map(({ missingUnder }) => missingUnder)).toEqual(['/guide/', '/ru/', '/uk/']);
    for (const [language, under, home] of [
      ['en', '/guide/', '/'],
      ['ru', '/ru/', '/ru'],
      ['uk', '/uk/', '/uk'],
    ] as const) {
      const file = missing.find(({ missingUnder }) => missingUnder === under);
      const page = new ParsedPage(file?.body.toString() ?? '');
      expect(page.find('html')?.attributes.lang).toBe(language);
      const links = page
        .find('article')
        ?.all('a')
        .map(({ attributes }) => attributes.href);
      expect(links).toEqual([language === 'en' ? '/guide' : `/${language}/guide`, home]);
      expect(file?.headers?.['x-robots-tag']).toBe('noindex');
    }
  });

  it('allows its one inline script by its hash, and nothing of another origin', () => {
    const [, script = ''] = /<script>([^<]*)<\/script>/.exec(textOf('/')) ?? [];
    const policy = files.get('/')?.headers?.['content-security-policy'];
    expect(script).toContain('localStorage');
    expect(policy).toContain(
      `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}';`,
    );
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|script-src[^;]*unsafe/);
  });

  it('has every game in every theme and language, without links, in a sandbox, with its script and fonts', () => {
    expect(TEMPLATES).toHaveLength(36);
    for (const language of INTERFACE_LANGUAGE_CODES) {
      for (const { id } of TEMPLATES) {
        const page = textOf(`/play/${language}/${id}`);
        expect(page).toContain(`<html lang="${language}"`);
        expect(page).not.toMatch(/<a\s/);
        for (const [, path = ''] of page.matchAll(/["(](\/assets\/[\w./-]+)/g)) {
          expect(files.get(path)?.headers, path).toMatchObject({ 'access-control-allow-origin': '*' });
        }
        const headers = files.get(`/play/${language}/${id}`)?.headers;
        expect(headers?.['content-security-policy']).toContain('sandbox allow-scripts');
        expect(headers?.['x-robots-tag']).toBe('noindex');
      }
    }
  });

  it.each(GAME_TYPES)('says in each language what an editor would accept for %s', (type) => {
    for (const language of INTERFACE_LANGUAGE_CODES) {
      const settings = { ...withLanguage(newSettings(type), language), ...gameTextsOf(language, type) };
      expect(checkSettings(type, settings)).toEqual([]);
      expect(settings.contentTitle).toMatch(
        language === 'en' ? /^[^\p{Script=Cyrillic}]+$/u : /\p{Script=Cyrillic}/u,
      );
    }
  });

  it('tells robots to read home page and guide, and to leave the console alone', () => {
    expect(textOf('/robots.txt')).toMatch(
      /Allow: \/\$\nAllow: \/uk\$\nAllow: \/ru\$\nAllow: \/guide\n[\s\S]*Disallow: \/\n/,
    );
    expect(textOf('/robots.txt')).toContain('Sitemap: {{origin}}/sitemap.xml');
    const pages = [...files.values()].filter(
      ({ type, headers }) => type.startsWith('text/html') && !headers?.['x-robots-tag'],
    );
    expect(textOf('/sitemap.xml').match(/<url>/g)).toHaveLength(pages.length);
    for (const { path } of pages) expect(textOf('/sitemap.xml')).toContain(`<loc>{{origin}}${path}</loc>`);
    expect(textOf('/sitemap.xml').match(/hreflang="uk" href="{{origin}}\/uk"/g)).toHaveLength(3);
  });
});
