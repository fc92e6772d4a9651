/** Pages rot first where they name files and commands, so those are looked up. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listPathReferences, listScriptReferences, listStraightLine } from './doc-references.ts';

const repository = resolve(import.meta.dirname, '../../..');
const PAGES = globSync(
  ['*.md', 'docs/**/*.md', '{apps,packages,tools}/README.md', '{apps,packages,tools,deploy}/*/README.md'],
  { cwd: repository, exclude: (path) => path.includes('node_modules') },
);
const read = (page: string) => readFileSync(join(repository, page), 'utf8');
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

describe('pages', () => {
  it('include the ones a newcomer opens first', () => {
    expect(PAGES).toEqual(expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']));
  });

  it.each(PAGES)('%s names only paths that exist', (page) => {
    const gone = listPathReferences(read(page))
      .filter(({ text, from }) => {
        const base = from === 'root' ? repository : join(repository, dirname(page));
        return !existsSync(resolve(base, text));
      })
      .map(({ text }) => text);
    expect(gone).toEqual([]);
  });

  it.each(PAGES)('%s names only npm scripts that exist', (page) => {
    expect(listScriptReferences(read(page)).filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
  });
});

describe('npm scripts', () => {
  const programs = Object.values(scripts).flatMap((script) => script.match(/[\w/.-]+\.ts\b/g) ?? []);

  it.each(programs)('run %s, which exists', (program) => {
    expect(existsSync(join(repository, program))).toBe(true);
  });
});

describe('the straight line', () => {
  const line = listStraightLine(read('ARCHITECTURE.md'));

  it('has its stops, from the visit to the browser test', () => {
    expect(line.length).toBeGreaterThanOrEqual(8);
  });

  it.each(line.map((files, index) => ({ stop: index + 1, files })))(
    'stop $stop names files that exist',
    ({ files }) => {
      expect(files).not.toEqual([]);
      const gone = files.filter(
        (file) => !statSync(join(repository, file), { throwIfNoEntry: false })?.isFile(),
      );
      expect(gone).toEqual([]);
    },
  );
});
