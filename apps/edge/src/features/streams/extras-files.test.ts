import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@sluice/runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { edgeDocument } from '../../edge.fixture.ts';
import { applyDocument } from './apply-document.ts';
import { ExtrasFiles } from './extras-files.ts';
import { RouteTable } from './route-table.ts';

const OWN = { footer: 'Ours, «whole» 🎡', storeLink: 'https://shop.example/app', customJs: 'let a = "\n";' };
let dir = '';
let files: ExtrasFiles;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'extras-'));
  files = new ExtrasFiles(dir, 'a secret');
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('what a stream has of its own', () => {
  it('is on the disk, and there again after a restart', async () => {
    expect([files.has(7), await files.find(7)]).toEqual([false, undefined]);
    await files.keep(7, OWN);
    const next = new ExtrasFiles(dir, 'a secret');
    expect([next.has(7), await next.find(7)]).toEqual([true, OWN]);
    await next.keep(7, null);
    expect([next.has(7), await next.find(7)]).toEqual([false, undefined]);
  });

  it.each([
    ['touched', (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace('Ours', 'Mine'))],
    ['torn', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 40))],
    ['empty', (path: string) => writeFileSync(path, '')],
    ['another stream’s', (path: string) => renameSync(join(dir, '8.json'), path)],
  ])('is not believed where its file is %s', async (_name, spoil) => {
    await files.keep(7, OWN);
    await files.keep(8, OWN);
    spoil(join(dir, '7.json'));
    expect(await files.find(7)).toBeUndefined();
  });

  it('is not believed under another secret', async () => {
    await files.keep(7, OWN);
    expect(await new ExtrasFiles(dir, 'another').find(7)).toBeUndefined();
  });
});

describe('applyDocument', () => {
  it('has on disk what the route in force says there is, and nothing of a stream that has gone', async () => {
    const places = { routes: new RouteTable(), extras: files, log: createLog('test', { level: 'silent' }) };
    const apply = (version: number, changes: Parameters<typeof edgeDocument>[0]) =>
      applyDocument(edgeDocument({ version, ...changes }), places);
    expect(await apply(2, { extras: OWN })).toBe(true);
    expect([await files.find(7), places.routes.findByStream(7)?.hasScript]).toEqual([OWN, true]);
    expect(await apply(1, { extras: { ...OWN, footer: 'old' } })).toBe(false);
    expect((await files.find(7))?.footer).toBe(OWN.footer);
    await apply(3, { extras: null });
    expect([files.has(7), places.routes.findByStream(7)?.hasExtras]).toEqual([false, false]);
    await apply(4, { extras: OWN });
    await apply(5, { extras: OWN, status: 'deleted' });
    expect(readdirSync(dir)).toEqual([]);
  });
});
