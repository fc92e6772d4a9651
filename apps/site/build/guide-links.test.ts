/** Every link and picture of home page, guide and error pages is there, also what the api serves, and everything that the guide promises is a file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTERFACE_LANGUAGE_CODES } from '@sluice/reference';
import { errorPath, GUIDE_PAGES, guidePath } from '@sluice/reference/guide';
import { errorCatalogue } from '@sluice/runtime/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { readErrorTable } from '../src/guide/read-guide.ts';
import { ParsedPage } from '../src/page/parsed-page.fixture.ts';
import { buildSite } from './build-site.ts';

const ROUTE_LIST = join(import.meta.dirname, '../../console/src/routes/route-list.ts');
const FILL_PAGE = join(import.meta.dirname, '../../console/server/site/fill-page.ts');
/** The addresses of the console, without the last one, which takes all. */
const consolePaths = [...readFileSync(ROUTE_LIST, 'utf8').matchAll(/path: '(\/[^']+)'/g)]
  .map(([, path = '']) => path)
  .filter((path) => path !== '/$')
  .map((path) => new RegExp(`^${path.replace(/\{-\$\w+\}|\$\w+/g, '[\\w-]+')}$`));

/** What the api answers to anybody beside its routes, read from where it says so. */
const API = join(import.meta.dirname, '../../api/src');
const apiPaths = ['build-app.ts', 'api-docs/page/render-page.ts', 'features/changelog/serve-feed.ts'].flatMap(
  (file) =>
    [
      ...readFileSync(join(API, file), 'utf8').matchAll(/(?:\.get.*|_PATH = |const PATH = )'(\/[\w./-]+)'/g),
    ].map(([, path = '']) => path),
);

/** What the server fills, and what it leaves empty where the installation does not name it. */
const fillPage = readFileSync(FILL_PAGE, 'utf8');
const filledSlots = new Set([...fillPage.matchAll(/^ {4}(\w+): /gm)].map(([, slot = '']) => slot));
const optionalSlots = new Set(
  [...fillPage.matchAll(/^ {4}(\w+): .* '+\)?,$/gm)].map(([, slot = '']) => slot),
);

/** A part of a page that the server drops where the slot is empty; the slot's own name stands for it there. */
const WHERE_SET = /\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}/gs;
/** A link to a slot that may be empty is one only where the server drops it. */
const heldLinks = (page: string): string =>
  page.replace(WHERE_SET, (_match, slot: string, part: string) =>
    part.replaceAll(`href="{{${slot}}}"`, 'href="#main"'),
  );

/** Page by address; without the games, which link nowhere. */
const pages = new Map<string, string>();
const otherPaths = new Set<string>();
beforeAll(async () => {
  for (const { path, type, body } of await buildSite('1.13.5')) {
    if (type.startsWith('text/html') && !path.startsWith('/play/')) pages.set(path, body.toString());
    else otherPaths.add(path);
  }
  // It bundles scripts and draws every game: seconds, and more beside other tests.
}, 60_000);

/** Undefined where the link leads somewhere. */
function complaintAbout(href: string, from: string): string | undefined {
  const [, ofApi] = /^\{\{apiUrl\}\}([^?#]*)/.exec(href) ?? [];
  if (ofApi !== undefined && !apiPaths.includes(ofApi)) return `the api has nothing at ${href}`;
  const [, ofSite] = /^\{\{origin\}\}(.*)$/.exec(href) ?? [];
  if (ofSite !== undefined) return complaintAbout(ofSite, from);
  const [, slot = ''] = /^(?:mailto:)?\{\{(\w+)\}\}/.exec(href) ?? [];
  if (slot) {
    if (!filledSlots.has(slot)) return `nothing fills ${href}`;
    return optionalSlots.has(slot) ? `not every installation has ${href}` : undefined;
  }
  const [path = '', anchor] = href.split('#');
  const target = path || from;
  const page = pages.get(target);
  if (page === undefined) {
    const isThere =
      otherPaths.has(target) || target === '/favicon.svg' || consolePaths.some((known) => known.test(target));
    return isThere && !anchor ? undefined : `nothing at ${href}`;
  }
  return !anchor || page.includes(`id="${anchor}"`) ? undefined : `no anchor ${href}`;
}

/** Where a page leads, and what it shows and runs. */
const linksOf = (page: string) =>
  [...heldLinks(page).matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);

describe('links', () => {
  it('are noticed when they lead nowhere', () => {
    expect(complaintAbout('/guide/none', '/')).toBeDefined();
    expect(complaintAbout('/guide/money#none', '/')).toBeDefined();
    expect(complaintAbout('/nowhere', '/')).toBeDefined();
    expect(complaintAbout('{{nowhere}}', '/')).toBeDefined();
    for (const slot of ['faqUrl', 'blogUrl', 'channelUrl', 'termsUrl', 'privacyUrl']) {
      const link = `<a href="{{${slot}}}">`;
      expect(
        linksOf(link).map((href) => complaintAbout(href, '/')),
        slot,
      ).toEqual([expect.any(String)]);
      const held = linksOf(`{{#${slot}}}${link}{{/${slot}}}`);
      expect(held.map((href) => complaintAbout(href, '/'))).toEqual([undefined]);
    }
    for (const href of ['{{supportUrl}}', 'mailto:{{contactEmail}}'])
      expect(complaintAbout(href, '/')).toBeUndefined();
    expect(complaintAbout('{{apiUrl}}/nowhere', '/')).toBeDefined();
    expect(complaintAbout('{{origin}}/nowhere', '/')).toBeDefined();
    expect(complaintAbout('/site/none-en-dark.avif', '/guide/money')).toBeDefined();
    expect(complaintAbout('{{apiUrl}}/docs', '/')).toBeUndefined();
    expect(complaintAbout('{{apiUrl}}/openapi.json', '/')).toBeUndefined();
    expect(complaintAbout('/streams', '/')).toBeUndefined();
    expect(complaintAbout('/guide/money#top-up', '/')).toBeUndefined();
  });

  it('of every page lead somewhere', () => {
    expect(pages.size).toBeGreaterThan(400);
    const dead = [...pages].flatMap(([path, page]) =>
      linksOf(page).flatMap((href) => {
        const complaint = complaintAbout(href, path);
        return complaint === undefined ? [] : [`${path}: ${complaint}`];
      }),
    );
    expect(dead).toEqual([]);
    const pictures = linksOf(pages.get('/guide/statistics') ?? '').filter((each) => each.endsWith('.avif'));
    expect(pictures.length).toBeGreaterThan(1);
  });

  it('to the feed name what the api serves', () => {
    const [, feed] = /\$\{config\.API_BASE\}(\/[\w.]+)/.exec(fillPage) ?? [];
    expect(apiPaths).toContain(feed);
  });
});

describe.each(INTERFACE_LANGUAGE_CODES)('the guide in %s', (language) => {
  it('has a page for each error code, with what happened and what to do, and a text for no other', () => {
    const codes = Object.keys(errorCatalogue);
    const table = readErrorTable(language);
    expect([...table.keys()].sort()).toEqual(codes.sort());
    const english = readErrorTable('en');
    for (const code of codes) {
      const page = pages.get(errorPath(language, code)) ?? '';
      const { message = '', advice = '' } = table.get(code) ?? {};
      expect(page, code).toContain(`<h1><code>${code}</code></h1>`);
      expect(message.length * advice.length, code).toBeGreaterThan(0);
      if (language === 'en') continue;
      expect([message, advice], code).toEqual([
        expect.stringMatching(/\p{Script=Cyrillic}/u),
        expect.stringMatching(/\p{Script=Cyrillic}/u),
      ]);
      // What a program reads is the same in every language.
      const spans = (text: string | undefined) => text?.match(/`details[^`]*`/g) ?? [];
      expect(spans(advice), code).toEqual(spans(english.get(code)?.advice));
    }
  });

  it('tells search engines each page’s own title, description, address and languages', () => {
    const titles = new Set<string>();
    const paths = [
      guidePath(language),
      ...GUIDE_PAGES.map((page) => guidePath(language, page)),
      errorPath(language, 'domain.taken'),
    ];
    for (const path of paths) {
      const page = new ParsedPage(pages.get(path) ?? '');
      expect(page.find('html')?.attributes.lang).toBe(language);
      titles.add(page.find('title')?.text ?? '');
      const links = page.all('link').map(({ attributes }) => attributes);
      expect(links.find(({ rel }) => rel === 'canonical')?.href).toBe(`{{origin}}${path}`);
      expect(links.filter(({ hreflang }) => hreflang)).toHaveLength(INTERFACE_LANGUAGE_CODES.length + 1);
      expect(
        page.all('meta').find(({ attributes }) => attributes.name === 'description')?.attributes.content,
      ).toBeTruthy();
      expect(page.all('h1')).toHaveLength(1);
      const ids = page.everything.map(({ id }) => id).filter(Boolean);
      expect(ids).toEqual([...new Set(ids)]);
    }
    expect(titles.size).toBe(paths.length);
  });
});
