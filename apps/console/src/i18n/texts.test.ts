import { describe, expect, it } from 'vitest';
import { english } from './en/index.ts';
import { russian } from './ru/index.ts';
import { ukrainian } from './uk/index.ts';

type Tree = { [key: string]: string | Tree };

/** Words that are the same in every language: names, and terms that people here use as they are. */
const SAME_EVERYWHERE = new Set([
  ...['Sluice', 'Telegram', 'PWA', 'GEO', 'Push', 'CR', 'API', 'UTC', 'ID', 'E-mail'],
  ...['client_id', 'Keitaro', 'Binom', 'DNS'],
  ...['FBC', 'FBP', 'TTP', 'TTQ ID', 'p95 {{span}}', 'ROI', 'ROI %', 'EPC', 'CPA'],
  ...['Black Page', 'Black page', 'White Page', 'White page'],
]);
const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

/** `too_many` is a word of its own, unless there is a `too` or a `too_other` beside it. */
function baseOf(key: string, keys: ReadonlySet<string>): string {
  const base = key.replace(PLURAL, '');
  return keys.has(base) || keys.has(`${base}_other`) ? base : key;
}

/** Keys without the endings of their plural forms. Each has a plain text, or every form that the language has. */
function baseKeys(list: string[], language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = new Set(list);
  const bases = new Set(list.map((key) => baseOf(key, keys)));
  for (const base of bases) {
    const lacking = forms.filter((form) => !keys.has(`${base}_${form}`));
    if (!keys.has(base)) expect(lacking, `forms of ${base}`).toEqual([]);
  }
  for (const key of list.filter((one) => baseOf(one, keys) !== one)) {
    expect(forms, `the form of ${key}`).toContain(PLURAL.exec(key)?.[1]);
  }
  return [...bases].sort();
}

/** `{{count}}` and `<0>` in one language and not in another is a number or a link that somebody never sees. */
const slotsOf = (text: string) => (text.match(/\{\{\s*\w+|<\/?\w+>/g) ?? []).sort();
/** Signs, numbers and slots alone need no translation. */
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, ''));

const namespaces = Object.keys(english) as (keyof typeof english)[];
const translations = [
  ['ru', russian],
  ['uk', ukrainian],
] as const;

describe.each(namespaces)('the texts of %s', (namespace) => {
  const source = flatten(english[namespace] as Tree);
  const keys = source.map(([key]) => key);
  const byKey = new Map(source);

  it('are complete in English, with both forms of what counts', () => {
    expect(baseKeys(keys, 'en')).not.toEqual([]);
    expect(source.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(translations)('have the same keys in %s, none of them empty', (language, texts) => {
    const entries = flatten(texts[namespace] as Tree);
    const translated = entries.map(([key]) => key);
    expect(baseKeys(translated, language)).toEqual(baseKeys(keys, 'en'));
    expect(entries.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(translations)('are translated in %s', (_language, texts) => {
    const left = flatten(texts[namespace] as Tree).filter(([key, text]) => {
      if (SAME_EVERYWHERE.has(text) || !hasWords(text)) return false;
      return !/\p{Script=Cyrillic}/u.test(text) || text === byKey.get(key);
    });
    expect(left).toEqual([]);
  });

  it.each(translations)('keep their slots in %s', (_language, texts) => {
    const lost = flatten(texts[namespace] as Tree).filter(([key, text]) => {
      const base = key.replace(PLURAL, '');
      const original = byKey.get(base) ?? byKey.get(`${base}_other`) ?? byKey.get(key);
      return slotsOf(text).join() !== slotsOf(original ?? '').join();
    });
    expect(lost).toEqual([]);
  });
});

describe('the menu', () => {
  it('[S2.3-04] has a label for each of the 17 entries, in every language', () => {
    const wanted = [
      'Home',
      'Streams',
      'Traffic',
      'Statistics',
      'Push messages',
      'Postbacks',
      'Team work',
      'Finances',
      'News',
      'Settings',
      'Profile',
      'Landings',
      'Integrations',
      'Support',
      'FAQ',
      'Changelog',
      'Logout',
    ];
    const labels = Object.entries(english.shell.menu);
    for (const text of wanted) {
      const key = labels.find(([, label]) => label === text)?.[0] as keyof typeof english.shell.menu;
      expect(key, text).toBeDefined();
      expect(russian.shell.menu[key]).toMatch(/\p{Script=Cyrillic}/u);
      expect(ukrainian.shell.menu[key]).toMatch(/\p{Script=Cyrillic}/u);
    }
  });
});

it('write redirect in one way in Ukrainian', () => {
  const texts = namespaces.flatMap((namespace) => flatten(ukrainian[namespace] as Tree));
  expect(texts.filter(([, text]) => /редірект/i.test(text))).toEqual([]);
  expect(texts.some(([, text]) => /редирект/i.test(text))).toBe(true);
});
