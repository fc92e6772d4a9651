/** What keeps the guide true: complete in three languages, and equal to the lists of the code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES, SCOPES, SECTION_ROLES, SECTIONS, type Section } from '@sluice/access';
import { STATISTICS_COUNTERS, STATISTICS_RATIOS } from '@sluice/contracts/values';
import { INTERFACE_LANGUAGE_CODES, type InterfaceLanguage } from '@sluice/reference';
import { GUIDE_PAGES, GUIDE_TEXTS, type GuidePage } from '@sluice/reference/guide';
import { describe, expect, it } from 'vitest';
import { pictureIn } from './links.ts';
import { GUIDE_PICTURES, readGuidePage } from './read-guide.ts';

const REPOSITORY = join(import.meta.dirname, '../../../..');
const CONSOLE_TEXTS = join(REPOSITORY, 'apps/console/src/i18n');

/** The texts of a console screen: a column or a role is called the same there and here. */
const consoleTexts = (language: InterfaceLanguage, name: string) =>
  JSON.parse(readFileSync(join(CONSOLE_TEXTS, language, `${name}.json`), 'utf8')) as Record<
    string,
    Record<string, string>
  >;

const headingsOf = (text: string) =>
  [...text.matchAll(/^(##+) .+? \{#([a-z0-9-]+)\}$/gm)].map(([, level = '', id = '']) => `${level} ${id}`);

/** The cells of the table below a heading. */
function tableBelow(text: string, id: string): string[][] {
  const [, section = ''] = text.split(`{#${id}}`);
  const lines = section.split(/^##/m)[0]?.split('\n') ?? [];
  const rows = lines.filter((line) => line.startsWith('|') && !/^\| -/.test(line));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const pagesIn = (language: InterfaceLanguage) =>
  GUIDE_PAGES.map((page) => [page, readGuidePage(language, page)] as const);

describe.each(INTERFACE_LANGUAGE_CODES)('the guide in %s', (language) => {
  it('has every page of the list, under its title, and no other', () => {
    const names = readdirSync(join(REPOSITORY, 'docs/guide', language)).filter(
      (name) => name !== 'errors.md',
    );
    expect(names.sort()).toEqual(GUIDE_PAGES.map((page) => `${page}.md`).sort());
    for (const [page, text] of pagesIn(language)) {
      expect(text.split('\n')[0]).toBe(`# ${GUIDE_TEXTS[language][page].title}`);
      expect(GUIDE_TEXTS[language][page].description.length, page).toBeLessThanOrEqual(160);
    }
  });

  it('has the sections, tables and lists of the English one, each heading with its anchor', () => {
    const shapeOf = (text: string) => ({
      headings: headingsOf(text),
      rows: text.match(/^\|/gm)?.length,
      items: text.match(/^ *(-|\d+\.) /gm)?.length,
      links: text.match(/\]\([^)]+\)/g)?.length,
    });
    for (const [page, text] of pagesIn(language)) {
      expect(headingsOf(text), page).toHaveLength(text.match(/^##/gm)?.length ?? 0);
      expect(shapeOf(text), page).toEqual(shapeOf(readGuidePage('en', page)));
    }
  });

  it('shows pictures of the console in its own language, which are there in both themes', () => {
    const shown = pagesIn(language).flatMap(([, text]) =>
      [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, target = '']) => pictureIn(language, target)),
    );
    const files = shown.flatMap(({ dark, light }) => [dark, light]);
    const there = readdirSync(GUIDE_PICTURES).filter((name) => name.includes(`-${language}-`));
    expect(there.length).toBeGreaterThan(0);
    expect(files.sort()).toEqual(there.sort());
  });

  it('says every statistics column, in the console’s order and words', () => {
    const { columns = {} } = consoleTexts(language, 'statistics');
    const [, ...rows] = tableBelow(readGuidePage(language, 'statistics'), 'columns');
    expect(rows.map(([name]) => name)).toEqual(
      [...STATISTICS_COUNTERS, ...STATISTICS_RATIOS].map((column) => columns[column]),
    );
    for (const [name, text] of rows) expect(text, name).toMatch(/\.$/);
  });

  it('says what each role opens as the access table has it', () => {
    const { roles = {} } = consoleTexts(language, 'parts');
    const { menu = {} } = consoleTexts(language, 'shell');
    const labels: Record<Section, string | undefined> = {
      dashboard: menu.home,
      news: menu.news,
      settings: menu.settings,
      changelog: menu.whatsNew,
      profile: menu.profile,
      streams: menu.streams,
      landings: menu.landings,
      traffic: menu.traffic,
      statistics: menu.statistics,
      messages: menu.pushMessages,
      team: menu.teamWork,
      finances: menu.finances,
      postbacks: menu.postbacks,
      integrations: menu.integrations,
    };
    const [head, ...rows] = tableBelow(readGuidePage(language, 'roles'), 'sections');
    expect(head?.slice(1)).toEqual(ROLES.map((role) => roles[role]));
    expect(rows).toEqual(
      SECTIONS.map((section) => {
        const allowed: readonly string[] = SECTION_ROLES[section];
        return [labels[section], ...ROLES.map((role) => (allowed.includes(role) ? '✓' : '–'))];
      }),
    );
  });

  it('lists every scope of an API key', () => {
    const [, ...rows] = tableBelow(readGuidePage(language, 'api'), 'keys');
    expect(rows.map(([name]) => name)).toEqual(SCOPES.map((scope) => `\`${scope}\``));
  });

  it('names every kind of push campaign as the console does', () => {
    const { kinds = {} } = consoleTexts(language, 'campaigns');
    const [, ...rows] = tableBelow(readGuidePage(language, 'push'), 'kinds');
    expect(rows.map(([name]) => name)).toEqual(Object.values(kinds));
  });
});

it('is a translation: no letters of the other language, no English sentence left over', () => {
  const whole = (language: InterfaceLanguage) =>
    pagesIn(language)
      .map(([, text]) => text)
      .join('\n') + JSON.stringify(GUIDE_TEXTS[language]);
  expect(whole('ru')).not.toMatch(/[іїєґ]/i);
  expect(whole('uk')).not.toMatch(/[ыэёъ]/i);
  expect(whole('en')).not.toMatch(/\p{Script=Cyrillic}/u);
  const paragraphs = (language: InterfaceLanguage, page: GuidePage) =>
    readGuidePage(language, page)
      .split('\n')
      .filter((line) => / \w+ \w+ /.test(line) && !line.startsWith('   - ') && !line.startsWith('curl '));
  for (const page of GUIDE_PAGES) {
    const english = new Set(paragraphs('en', page));
    for (const language of ['uk', 'ru'] as const) {
      expect(
        paragraphs(language, page).filter((line) => english.has(line)),
        page,
      ).toEqual([]);
    }
  }
});
