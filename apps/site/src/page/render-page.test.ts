import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_TYPES, INTERFACE_LANGUAGE_CODES } from '@sluice/reference';
import { describe, expect, it } from 'vitest';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { FEATURE_KEYS } from '../texts/text-keys.ts';
import { PAGE_PATHS, SECTION_IDS } from './page-context.ts';
import { ParsedPage } from './parsed-page.fixture.ts';
import { renderPage } from './render-page.ts';

const textIn = (language: (typeof INTERFACE_LANGUAGE_CODES)[number]) =>
  renderPage(
    {
      language,
      texts: SITE_TEXTS[language],
      file: (name) => `/site/${name}`,
      version: '1.13.5',
      paths: PAGE_PATHS,
    },
    { styles: '', earlyScript: '' },
  );
const pageIn = (language: (typeof INTERFACE_LANGUAGE_CODES)[number]) => new ParsedPage(textIn(language));
const english = pageIn('en');

describe('the home page', () => {
  it('[S1.3-01] has the six sections under their names, and a menu that leads to each', () => {
    const names = [
      'What it is',
      'Features and benefits',
      'Landings collection',
      'Tariffs',
      'Contacts',
      'Products',
    ];
    const sections = english.all('section').filter(({ id }) => id);
    expect(sections.map(({ id }) => id)).toEqual([...SECTION_IDS]);
    expect(sections.map((section) => section.find('small')?.text)).toEqual(names);
    const menu = english.all('nav').find((nav) => nav.attributes.class === 'menu');
    expect(menu?.all('a').map(({ text, attributes }) => [text, attributes.href])).toEqual(
      names.map((name, index) => [name, `#${SECTION_IDS[index]}`]),
    );
  });

  it('[S1.3-05] advertises the ten features', () => {
    const tiles = english.all('li').filter(({ attributes }) => attributes.class?.startsWith('card tile-'));
    expect(tiles.map((tile) => tile.find('h3')?.text)).toEqual([
      'Statistics and analytics of ad channels',
      'Built-in cloaking that masks the redirect',
      'One-click domain purchase',
      'You choose where the PWA sits',
      'A tariff of two lines',
      'A push system of our own',
      'Team work with rights and access',
      'A bot for notifications',
      'A collection of animated game landings',
      'Priority support, separate infrastructure',
    ]);
    expect(tiles).toHaveLength(FEATURE_KEYS.length);
  });

  it('[S1.3-03] leads to sign-in, registration and support', () => {
    const header = english.find('header');
    const links = header?.all('a').map(({ text, attributes }) => [text, attributes.href]);
    expect(links).toEqual(
      expect.arrayContaining([
        ['Support', '{{supportUrl}}'],
        ['Sign in', '/dashboard'],
        ['Registration', '/registration'],
      ]),
    );
  });

  it('[S1.3-04] has product, actions, company, blog and channel links in its footer', () => {
    const columns = english
      .find('footer')
      ?.all('nav')
      .filter((nav) => nav.find('h3'));
    expect(columns?.map((column) => column.find('h3')?.text)).toEqual([
      'Product',
      'Actions',
      'Company',
      'Blog',
      'Channels',
    ]);
    for (const column of columns ?? []) {
      for (const link of column.all('a')) {
        expect(link.attributes.href).toMatch(/^(#\w+|\/\w+|mailto:\{\{\w+}}|\{\{\w+}}.*)$/);
      }
    }
  });

  it('leads to the demo team from its first screen, its last line and the footer, where there is one', () => {
    const links = english.all('a').filter(({ attributes }) => attributes.href === '/demo');
    expect(links.map(({ text }) => text)).toEqual(['Look around in the demo team', 'Demo team', 'Demo team']);
    const without = new ParsedPage(textIn('en').replace(/\{\{#demoTeam}}.*?\{\{\/demoTeam}}/gs, ''));
    expect(without.all('a').filter(({ attributes }) => attributes.href === '/demo')).toEqual([]);
  });

  it('shows a number that explains itself, as a picture of the product in both themes', () => {
    const section = english
      .all('section')
      .find(({ attributes }) => attributes['aria-labelledby'] === 'number-title');
    expect(section?.find('h2')?.text).toBe('Press any number. It explains itself.');
    expect(section?.all('img').map(({ attributes }) => [attributes.src, attributes.loading])).toEqual([
      ['/site/number-en-dark.avif', 'lazy'],
      ['/site/number-en-light.avif', 'lazy'],
    ]);
  });

  it('links to terms and privacy only between marks that a server drops where it has none', () => {
    const footer = english.find('footer')?.text ?? '';
    expect(footer).toMatch(/\{\{#termsUrl}}\s*Terms\s*\{\{\/termsUrl}}/);
    expect(footer).toMatch(/\{\{#privacyUrl}}\s*Privacy\s*\{\{\/privacyUrl}}/);
  });

  it('[S1.3-06] shows both prices, “depending on geo and vertical”, from the price list and not from a text', () => {
    const tariffs = english.all('section').find(({ id }) => id === 'tariffs');
    expect(tariffs?.text).toMatch(
      /Click button\s*per press\s*\$\{\{clickPrice}}depending on geo and vertical/,
    );
    expect(tariffs?.text).toMatch(
      /PWA install\s*per install\s*\$\{\{installPrice}}depending on geo and vertical/,
    );
    for (const language of INTERFACE_LANGUAGE_CODES) {
      expect(JSON.stringify(SITE_TEXTS[language])).not.toMatch(/0[.,]0\d/);
    }
  });

  it('shows the twelve games with three themes each, and loads none of them', () => {
    const tiles = english.all('button').filter(({ attributes }) => attributes['data-game']);
    expect(tiles.map(({ attributes }) => attributes['data-game'])).toEqual([...GAME_TYPES]);
    for (const { attributes } of tiles) {
      expect(JSON.parse(attributes['data-themes'] ?? '')).toHaveLength(3);
    }
    expect(tiles[1]?.text).toBe('Play Wheels Royal Wheel');
    expect(english.all('iframe')).toEqual([]);
  });
});

describe.each(INTERFACE_LANGUAGE_CODES)('in %s', (language) => {
  const page = pageIn(language);

  it('[S1.3-02] says its language, and leads to the others, which have addresses of their own', () => {
    expect(page.find('html')?.attributes.lang).toBe(language);
    const [first] = page.all('nav').filter((nav) => nav.attributes.class === 'languages');
    expect(first?.all('a').map(({ text, attributes }) => [text, attributes.href])).toEqual([
      ['en', '/'],
      ['ua', '/uk'],
      ['ru', '/ru'],
    ]);
  });

  it('tells search engines its title, address and languages, and others its picture', () => {
    const { meta } = SITE_TEXTS[language];
    expect(page.find('title')?.text).toBe(meta.title);
    const head = page.find('head');
    const contentOf = (name: string) =>
      head?.all('meta').find(({ attributes }) => attributes.name === name || attributes.property === name)
        ?.attributes.content;
    expect(contentOf('description')).toBe(meta.description);
    expect(meta.description.length).toBeLessThanOrEqual(220);
    expect(contentOf('og:image')).toBe(`{{origin}}/site/link-${language}.jpg`);
    const links = head?.all('link').map(({ attributes }) => attributes) ?? [];
    expect(links.find(({ type }) => type === 'application/rss+xml')?.href).toBe(
      `{{changesUrl}}?lang=${language}`,
    );
    expect(links.find(({ rel }) => rel === 'canonical')?.href).toBe(`{{origin}}${PAGE_PATHS[language]}`);
    const alternates = links.filter(({ hreflang }) => hreflang).map(({ hreflang, href }) => [hreflang, href]);
    expect(alternates).toEqual([
      ['en', '{{origin}}/'],
      ['ru', '{{origin}}/ru'],
      ['uk', '{{origin}}/uk'],
      ['x-default', '{{origin}}/'],
    ]);
  });

  it('brings nothing from another origin, no console and no tracking', () => {
    const sources = page.everything.flatMap(({ name, attributes }) =>
      name === 'a' ? [] : [attributes.src, name === 'link' ? attributes.href : undefined],
    );
    for (const source of sources.filter((each) => each !== undefined)) {
      expect(source).toMatch(/^(\/site\/|\/favicon\.svg|\{\{origin}}\/|\{\{changesUrl}}\?lang=)/);
    }
    expect(page.all('script').map(({ attributes }) => attributes.src ?? attributes.type)).toEqual([
      undefined,
      '/site/site.js',
      'application/json',
    ]);
  });

  it('has one heading of the first level, a name for every control, and ids once', () => {
    expect(page.all('h1')).toHaveLength(1);
    const ids = page.everything.map(({ id }) => id).filter(Boolean);
    expect(ids).toEqual([...new Set(ids)]);
    for (const button of page.all('button'))
      expect(button.attributes['aria-label'] || button.text).toBeTruthy();
  });
});

it('is a translation: no letters of the other language, no English sentence left over', () => {
  expect(JSON.stringify(SITE_TEXTS.ru)).not.toMatch(/[іїєґ]/i);
  expect(JSON.stringify(SITE_TEXTS.uk)).not.toMatch(/[ыэёъ]/i);
  expect(JSON.stringify(SITE_TEXTS.en)).not.toMatch(/\p{Script=Cyrillic}/u);
  const leaves = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves);
  const english = new Set(leaves(SITE_TEXTS.en).filter((text) => text.includes(' ')));
  const shared = [...leaves(SITE_TEXTS.uk), ...leaves(SITE_TEXTS.ru)].filter((text) => english.has(text));
  // Words of the trade, and a game's name.
  expect([...new Set(shared)].sort()).toEqual([
    'Android, iOS',
    'Black Page',
    'Click Button',
    'Click button',
    'Royal Wheel',
    'White page',
  ]);
});

it('has the colours of the console', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../console/src/theme/tokens.ts'), 'utf8');
  const styles = readFileSync(join(import.meta.dirname, '../styles/1-base.css'), 'utf8');
  for (const [, name, value] of styles.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6})/g)) {
    expect(tokens).toMatch(new RegExp(`'?${name}'?: '${value}'`));
  }
});
