import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listCommands, listGaps, listMissing, Workflow } from './workflow-complaints.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, '.github/workflows');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const CI = read('ci.yml');
const NIGHTLY = read('nightly.yml');
const parsed = (text: string) => Workflow.parse(parse(text));
const surroundings = {
  // npm's own words.
  scripts: [...Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts), 'ci'],
  hasFile: (path: string) => existsSync(join(ROOT, path)),
};

/** As the items name themselves; to load them all would take longer than this whole file. */
function itemNames(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((file) =>
    [...readFileSync(join(ROOT, folder, file), 'utf8').matchAll(/^ {2}name: '(\w+)'/gm)].map(
      ([, name = '']) => name,
    ),
  );
}

const wordsAfter = (script: string) =>
  listCommands(parsed(NIGHTLY))
    .filter((line) => line.includes(`npm run ${script} -- `))
    .flatMap((line) => line.split(' -- ')[1]?.split(' ') ?? []);

describe('hosted runs', () => {
  it.each(readdirSync(FOLDER))('%s names only what exists, and every job ends some time', (file) => {
    expect(listMissing(parsed(read(file)), surroundings)).toEqual([]);
  });

  it('run every stage, behind one check that fails with any of them', () => {
    expect(listGaps(parsed(CI))).toEqual([]);
  });

  it('go through every drill and every measurement at night', () => {
    expect(itemNames('faults/items').filter((name) => !wordsAfter('faults').includes(name))).toEqual([]);
    expect(itemNames('perf/items').filter((name) => !wordsAfter('perf').includes(name))).toEqual([]);
    expect(itemNames('faults/items').length).toBeGreaterThan(20);
    expect(itemNames('perf/items').length).toBeGreaterThan(14);
  });
});

describe('the check of hosted runs goes red', () => {
  it.each([
    ['a stage that no job runs', 'setup faults', 'setup', 'faults is run by no job'],
    ['a check that needs nobody', 'needs: [stages]', 'needs: []', 'ci does not need stages'],
    [
      'a check that can be skipped',
      'if: always()\n    needs',
      'if: success()\n    needs',
      'ci does not always run',
    ],
    ['a failure passed over', '&& exit 1', '', 'ci does not fail with stages'],
    ['a shard that is missing', '--shard=3/3', '--shard=2/3', 'the shards are not one whole'],
  ])('for %s', (_, from, to, complaint) => {
    expect(CI).toContain(from);
    expect(listGaps(parsed(CI.replaceAll(from, to))).join()).toContain(complaint);
  });

  it.each([
    ['a stage that does not exist', 'setup test', 'setup tests', 'no such stage: tests'],
    ['a script that does not exist', 'setup test', 'setup && npm run tests', 'no such script: tests'],
    ['an action that does not exist', 'actions/prepare', 'actions/repair', 'no such file'],
    ['a job without a limit', 'timeout-minutes: 10', '', 'ci has no limit of time'],
    ['a key that the matrix lacks', 'matrix.run', 'matrix.walk', 'a gap'],
  ])('for %s', (_, from, to, complaint) => {
    expect(CI).toContain(from);
    expect(listMissing(parsed(CI.replaceAll(from, to)), surroundings).join()).toContain(complaint);
  });
});
