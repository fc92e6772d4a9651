import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTERFACE_LANGUAGE_CODES } from '@sluice/reference';
import { pictureFile } from '@sluice/reference/guide-paths';
import { describe, expect, it } from 'vitest';
import { CHANGELOG } from './entries.ts';

const TITLE_MAX = 60;
const REPOSITORY = join(import.meta.dirname, '../../../../..');
/** Of a line that is too small for an entry of its own. */
const SMALL = 'small';

/** The lines of CHANGELOG.md, each with what the mark at its end names. */
function readLines(text: string): { line: string; names: string | undefined }[] {
  return text
    .split(/^- /m)
    .slice(1)
    .map((line) => ({
      line: line.slice(0, 70),
      names: /<!-- ([a-z0-9-]+) -->\s*(?:\n##.*)?$/s.exec(line)?.[1],
    }));
}

describe('what is new', () => {
  it('stands newest first, each entry once', () => {
    const dates = CHANGELOG.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(new Set(CHANGELOG.map(({ id }) => id)).size).toBe(CHANGELOG.length);
  });

  it.each(CHANGELOG)('$id is told in all three languages, under a title of one line', ({ title, text }) => {
    for (const said of [title, text]) {
      expect(said.ru).toMatch(/\p{Script=Cyrillic}/u);
      expect(said.uk).toMatch(/\p{Script=Cyrillic}/u);
      // Letters that the other of the two does not have: a text pasted into the wrong place shows by them.
      expect(said.ru).not.toMatch(/[іїєґ]/i);
      expect(said.uk).not.toMatch(/[ыэёъ]/i);
      expect(said.en).not.toMatch(/\p{Script=Cyrillic}/u);
    }
    for (const line of Object.values(title)) expect(line.length).toBeLessThanOrEqual(TITLE_MAX);
  });

  it('shows pictures that the console has, in each language and theme', () => {
    const there = readdirSync(join(REPOSITORY, 'docs/guide/pictures'));
    for (const { picture } of CHANGELOG) {
      if (picture === null) continue;
      for (const language of INTERFACE_LANGUAGE_CODES) {
        for (const theme of ['dark', 'light'] as const) {
          expect(there).toContain(pictureFile(picture, language, theme));
        }
      }
    }
  });
});

describe('CHANGELOG.md', () => {
  const ids = CHANGELOG.map(({ id }) => id);
  const complaintsOf = (text: string) => {
    const lines = readLines(text);
    const unknown = lines.filter(({ names }) => names === undefined || ![...ids, SMALL].includes(names));
    const untold = ids.filter((id) => !lines.some(({ names }) => names === id));
    return [
      ...unknown.map(({ line }) => `ends without <!-- id of an entry --> or <!-- ${SMALL} -->: ${line}`),
      ...untold.map((id) => `no line names the entry ${id}`),
    ];
  };
  const changelog = readFileSync(join(REPOSITORY, 'CHANGELOG.md'), 'utf8');

  it('says on each line which entry tells of it, and no entry is told of nowhere', () => {
    expect(readLines(changelog).length).toBeGreaterThan(100);
    expect(complaintsOf(changelog)).toEqual([]);
  });

  it('is complained about where a line names no entry, or an entry no line', () => {
    const [first = '', second = ''] = ids;
    const whole = `## Unreleased\n\n${ids.map((id) => `- Told.\n  More. <!-- ${id} -->`).join('\n')}\n`;
    expect(complaintsOf(whole)).toEqual([]);
    expect(complaintsOf(`${whole}- Something else.\n`)).toHaveLength(1);
    expect(complaintsOf(`${whole}- Something else. <!-- none-such -->\n`)).toHaveLength(1);
    expect(complaintsOf(whole.replace(`<!-- ${first} -->`, `<!-- ${second} -->`))).toEqual([
      `no line names the entry ${first}`,
    ]);
  });
});
