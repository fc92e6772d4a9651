import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  bytesOf,
  LANDING_ID,
  landingDocument,
  openTestLandings,
  type TestLandings,
} from './landings.fixture.ts';

let landings: TestLandings;
beforeEach(() => {
  landings = openTestLandings();
});
afterEach(() => landings.remove());

const keep = (changes: Parameters<typeof landingDocument>[0] = {}) =>
  landings.files.keep(changes?.landingId ?? LANDING_ID, bytesOf(landingDocument(changes)));
const pathOf = (name: string) => join(landings.dir, 'landings', name);
const reopen = (secret?: string) =>
  openTestLandings({ dir: landings.dir, ...(secret ? { secret } : {}) }).files;

describe('the landings on disk', () => {
  it('are there again after a restart, the newest of each', async () => {
    await keep();
    await keep({ version: 2 });
    await keep({ landingId: 6, version: 9 });
    const files = reopen();
    expect(await files.find(LANDING_ID)).toEqual(landingDocument({ version: 2 }));
    expect((await files.find(6))?.version).toBe(9);
    expect(await files.find(7)).toBeUndefined();
    expect(readdirSync(join(landings.dir, 'landings')).toSorted()).toEqual(['5.json', '6.json']);
  });

  it.each([
    ['a folder', () => mkdirSync(pathOf('position'))],
    ['a link to itself', () => symlinkSync(pathOf('position'), pathOf('position'))],
  ])('begin anew where their position is %s, which nobody can read', async (_what, spoil) => {
    await keep();
    spoil();
    const files = reopen();
    expect([await files.readPosition(), files.refused]).toEqual([0, 1]);
    expect(await files.find(LANDING_ID)).toEqual(landingDocument());
  });

  it('remember how far they have come', async () => {
    expect(await landings.files.readPosition()).toBe(0);
    await landings.files.keepPosition(17);
    expect(await reopen().readPosition()).toBe(17);
  });

  it.each<[string, () => void]>([
    ['cut short', () => truncateSync(pathOf('5.json'), 400)],
    ['emptied', () => truncateSync(pathOf('5.json'), 0)],
    [
      'changed by a stranger',
      () =>
        writeFileSync(
          pathOf('5.json'),
          readFileSync(pathOf('5.json'), 'utf8').replace('For everybody', 'For nobody'),
        ),
    ],
    ['put in another’s place', () => renameSync(pathOf('6.json'), pathOf('5.json'))],
  ])('are not believed when one is %s; the next start asks for all of them anew', async (_name, spoil) => {
    await keep();
    await keep({ landingId: 6 });
    await landings.files.keepPosition(17);
    spoil();
    const files = reopen();
    expect(await files.find(LANDING_ID)).toBeUndefined();
    expect(files.refused).toBe(1);
    await files.keepPosition(18);
    expect(await reopen().readPosition()).toBe(0);
  });

  it('are believed by nobody who has another secret', async () => {
    await keep();
    await landings.files.keepPosition(17);
    const files = reopen('another secret');
    expect([await files.find(LANDING_ID), await files.readPosition()]).toEqual([undefined, 0]);
  });

  it('stay as they were while the next one is being written', async () => {
    await keep();
    writeFileSync(pathOf('5.json.new'), 'half of');
    expect(await reopen().find(LANDING_ID)).toEqual(landingDocument());
    await keep({ version: 2 });
    expect(await reopen().find(LANDING_ID)).toMatchObject({ version: 2 });
  });
});
