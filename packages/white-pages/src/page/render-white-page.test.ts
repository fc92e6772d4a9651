import { CONTENT_LANGUAGES } from '@sluice/reference';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { WHITE_PAGE_PATHS, WHITE_PAGE_THEMES, type WhitePageSource } from '../source.ts';
import { renderWhitePage } from './render-white-page.ts';

const HOST = 'quiet-corner.example';
const SEEDS = [0, 7, 41, 0x7fff_ffff];
const PAGE_BYTES_MAX = 30 * 1024;

const sources: WhitePageSource[] = WHITE_PAGE_THEMES.flatMap((theme) =>
  CONTENT_LANGUAGES.flatMap((language) => SEEDS.map((seed) => ({ language, theme, seed }))),
);
const siteOf = (source: WhitePageSource) =>
  WHITE_PAGE_PATHS.map((path) => ({ path, html: renderWhitePage(source, path, { host: HOST }) }));

type Element = DefaultTreeAdapterMap['element'];
type Parsed = { errors: string[]; elements: Element[]; text: string };

const isCode = ({ parentNode }: DefaultTreeAdapterMap['textNode']) =>
  ['script', 'style'].includes(parentNode?.nodeName ?? '');

function read(html: string): Parsed {
  const errors: string[] = [];
  const document = parse(html, { onParseError: ({ code }) => void errors.push(code) });
  const elements: Element[] = [];
  let text = '';
  const walk = (node: DefaultTreeAdapterMap['node']): void => {
    if (defaultTreeAdapter.isElementNode(node)) elements.push(node);
    if (defaultTreeAdapter.isTextNode(node) && !isCode(node)) text += node.value;
    if ('content' in node) walk(node.content);
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
  };
  walk(document);
  return { errors, elements, text };
}
const attributesOf = (element: Element) =>
  Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
const named = ({ elements }: Parsed, tag: string) => elements.filter(({ tagName }) => tagName === tag);

const FORBIDDEN_TAGS = ['form', 'iframe', 'object', 'embed', 'base', 'input', 'img', 'video', 'audio'];
const FORBIDDEN_ATTRIBUTES = /^(on|http-equiv|ping|formaction|poster|src|action|srcset|data$)/;
const FORBIDDEN_WORDS =
  /https?:|\/\/[a-z0-9-]+\.|url\(|@import|fetch\(|XMLHttp|sendBeacon|WebSocket|location|window\.open|cookie=|\.cookie|localStorage|navigator|eval\(/i;
const LINKS: readonly string[] = [...WHITE_PAGE_PATHS, '#main', `mailto:hello@${HOST}`];

/** Whatever of an element could lead or load from elsewhere. */
function strayAttributes(element: Element): string[] {
  const { href, ...others } = attributesOf(element);
  const isFine =
    href === undefined ||
    (element.tagName === 'link' ? href.startsWith('data:image/svg+xml,') : LINKS.includes(href));
  return [
    ...Object.keys(others).filter((name) => FORBIDDEN_ATTRIBUTES.test(name)),
    ...(isFine ? [] : [href]),
  ];
}

describe.each(WHITE_PAGE_THEMES)('the sites of the theme %s', (theme) => {
  const sites = sources.filter((source) => source.theme === theme);
  const pages = sites.flatMap((source) =>
    siteOf(source).map(({ path, html }) => ({ source, path, html, page: read(html) })),
  );

  it('are valid, small pages that say their language and direction', () => {
    for (const { source, path, html, page } of pages) {
      const about = `${source.language}/${source.seed}${path}`;
      expect(page.errors, about).toEqual([]);
      const [root] = named(page, 'html').map(attributesOf);
      expect(root, about).toEqual({ lang: source.language, dir: source.language === 'ar' ? 'rtl' : 'ltr' });
      expect(Buffer.byteLength(html), about).toBeLessThan(PAGE_BYTES_MAX);
      expect(named(page, 'h1'), about).toHaveLength(1);
      expect(named(page, 'main'), about).toHaveLength(1);
      const ids = page.elements.flatMap((element) => attributesOf(element).id ?? []);
      expect(new Set(ids).size, about).toBe(ids.length);
      expect(page.text, about).not.toMatch(/[{}]|undefined|\[object/);
    }
  });

  it('have a title of its own for each page, with the site’s name in all of them', () => {
    for (const source of sites) {
      const titles = siteOf(source).map(({ html }) => /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '');
      expect(new Set(titles).size).toBe(WHITE_PAGE_PATHS.length);
      expect(new Set(titles.map((title) => title.split(' – ').at(-1))).size).toBe(1);
    }
  });

  it('lead nowhere but to their own five pages and their own address, and load nothing', () => {
    const wrong = pages.flatMap(({ page }) => page.elements.flatMap(strayAttributes));
    expect(wrong).toEqual([]);
    const tags = new Set(pages.flatMap(({ page }) => page.elements.map(({ tagName }) => tagName)));
    for (const tag of FORBIDDEN_TAGS) expect(tags).not.toContain(tag);
    for (const { html } of pages) {
      // The name of SVG's vocabulary, in the icon, is the only address that is written out.
      expect(html.replaceAll("xmlns='http://www.w3.org/2000/svg'", '')).not.toMatch(FORBIDDEN_WORDS);
    }
  });

  it('link each page from every page', () => {
    for (const { page } of pages) {
      const links = named(page, 'a').flatMap((link) => attributesOf(link).href ?? []);
      expect(links).toEqual(expect.arrayContaining([...WHITE_PAGE_PATHS]));
    }
  });
});

describe('a white page', () => {
  it('is the same for the same source, and another for another seed', () => {
    const source = { language: 'de', theme: 'merge', seed: 5 };
    expect(siteOf(source)).toEqual(siteOf({ ...source }));
    expect(siteOf({ ...source, seed: 6 })).not.toEqual(siteOf(source));
  });

  it('has nothing of the host but the address to write to', () => {
    const source = { language: 'en', theme: 'pairs', seed: 5 };
    for (const path of WHITE_PAGE_PATHS) {
      const here = renderWhitePage(source, path, { host: 'here.example' });
      const there = renderWhitePage(source, path, { host: 'there.example' });
      expect(here.replaceAll('hello@here.example', 'hello@there.example')).toBe(there);
    }
    expect(renderWhitePage(source, '/contact', { host: HOST })).toContain(`mailto:hello@${HOST}`);
  });

  it('keeps its links within its folder', () => {
    const html = renderWhitePage({ language: 'en', theme: 'pairs', seed: 5 }, '/about', {
      host: HOST,
      folder: '/a/b',
    });
    const links = named(read(html), 'a').flatMap((link) => attributesOf(link).href ?? []);
    expect(links).toEqual(['#main', '/a/b/', ...WHITE_PAGE_PATHS.map((path) => `/a/b${path}`)]);
  });

  it('draws a language or theme that it does not know as the first of its list', () => {
    const known = { language: 'en', theme: 'pairs', seed: 9 };
    expect(siteOf({ language: 'xx', theme: 'of-tomorrow', seed: 9 })).toEqual(siteOf(known));
  });

  it('says on every site that there is nothing to buy and nothing to win, and which cookie is set', () => {
    const english = siteOf({ language: 'en', theme: 'garden', seed: 1 });
    for (const { html } of english) expect(html).toContain('Nothing to buy, nothing to win.');
    expect(english.find(({ path }) => path === '/privacy')?.html).toMatch(
      /one cookie of our own.*lasts one year/,
    );
  });
});
