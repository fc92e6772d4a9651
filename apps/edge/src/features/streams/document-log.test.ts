import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createLog } from '@sluice/runtime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { edgeDocument } from '../../edge.fixture.ts';
import { newDocumentCounts } from '../../follow-bucket.ts';
import { DocumentLog } from './document-log.ts';
import { ExtrasFiles } from './extras-files.ts';
import { loadDocuments } from './follow-documents.ts';
import { RouteTable } from './route-table.ts';

const SECRET = 'a secret of the edge';
let dir = '';
let path = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'documents-'));
  path = join(dir, 'deeper', 'documents.log');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** One run of an edge: what it found at its start, and what it then wrote. */
async function live(write: { revision: number; text: string }[] = [], secret = SECRET) {
  const log = new DocumentLog(path, secret);
  const found: Record<number, string> = {};
  const newest = await log.load(
    ({ revision, value }) => {
      found[revision] = Buffer.from(value).toString();
    },
    () => true,
  );
  for (const { revision, text } of write) log.append({ revision, value: Buffer.from(text) });
  log.close();
  return { found, newest, refused: log.refusedLines };
}

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean);

describe('DocumentLog', () => {
  it('starts empty where no file is', async () => {
    expect(await live()).toEqual({ found: {}, newest: 0, refused: 0 });
  });

  it('sets a file aside that cannot be read, and begins another', async () => {
    mkdirSync(path, { recursive: true });
    expect(await live([{ revision: 4, text: 'new' }])).toEqual({ found: {}, newest: 0, refused: 1 });
    expect(await live()).toEqual({ found: { 4: 'new' }, newest: 4, refused: 0 });
  });

  it('finds what was appended, byte for byte, in every life after', async () => {
    await live([
      { revision: 3, text: '{"a":"ü \\n"}' },
      { revision: 5, text: '' },
    ]);
    await live([{ revision: 9, text: 'last' }]);
    expect(await live()).toEqual({
      found: { 3: '{"a":"ü \\n"}', 5: '', 9: 'last' },
      newest: 9,
      refused: 0,
    });
  });

  it('leaves out a last line that a crash has torn, at any of its bytes, and what is written after it stands', async () => {
    await live([
      { revision: 1, text: 'first' },
      { revision: 2, text: 'second' },
    ]);
    const whole = readFileSync(path);
    const secondLine = whole.lastIndexOf('\n', whole.length - 2) + 1;
    for (let cut = secondLine + 1; cut < whole.length - 1; cut++) {
      writeFileSync(path, whole.subarray(0, cut));
      expect((await live([{ revision: 3, text: 'third' }])).found, `cut at ${cut}`).toEqual({ 1: 'first' });
      expect((await live()).found, `cut at ${cut}`).toEqual({ 1: 'first', 3: 'third' });
    }
  });

  it('refuses a line that somebody touched, and lets the one before it stand', async () => {
    await live([
      { revision: 1, text: 'good' },
      { revision: 2, text: 'evil' },
      { revision: 3, text: 'good too' },
    ]);
    const [first = '', second = '', third = ''] = linesOf(path);
    const evil = Buffer.from('more evil').toString('base64url');
    const [signature, , value] = second.split(' ');
    for (const touched of [
      `${signature} 2 ${evil}`,
      `${signature} 7 ${value}`,
      `x${second}`,
      '  ',
      'nonsense',
    ]) {
      writeFileSync(path, [first, touched, third, ''].join('\n'));
      expect(await live(), touched).toEqual({ found: { 1: 'good', 3: 'good too' }, newest: 3, refused: 1 });
    }
  });

  it('believes no line that was signed with another secret', async () => {
    await live([{ revision: 1, text: 'theirs' }], 'another secret of an edge');
    expect(await live()).toEqual({ found: {}, newest: 0, refused: 1 });
  });

  it('says when it was last written to, and a start that writes nothing does not count', async () => {
    const written = new Date(Date.UTC(2026, 10, 1));
    await live([{ revision: 1, text: 'a' }]);
    utimesSync(path, written, written);
    await live();
    const log = new DocumentLog(path, SECRET);
    await log.load(
      () => undefined,
      () => true,
    );
    log.close();
    expect(log.writtenAtMs).toBe(written.getTime());
  });

  it('is written beside the visitors: in order, within moments, also what came while the disk was busy', async () => {
    const log = new DocumentLog(path, SECRET);
    await log.load(
      () => undefined,
      () => true,
    );
    const before = readFileSync(path, 'utf8');
    for (let revision = 1; revision <= 200; revision++) {
      log.append({ revision, value: Buffer.from(`document ${revision}`) });
      // The turn that brings a document does not wait for the disk.
      if (revision === 1) expect(readFileSync(path, 'utf8')).toBe(before);
      if (revision % 7 === 0) await new Promise(setImmediate);
    }
    await expect.poll(() => linesOf(path)).toHaveLength(200);
    const revisions = linesOf(path).map((line) => Number(line.split(' ')[1]));
    expect(revisions).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    log.close();
    expect(() => log.append({ revision: 201, value: Buffer.from('late') })).toThrow('not open');
    expect((await live()).newest).toBe(200);
  });

  it('will not be appended to before it is loaded', () => {
    const log = new DocumentLog(path, SECRET);
    expect(() => log.append({ revision: 1, value: Buffer.from('a') })).toThrow(
      'the document log is not open',
    );
  });
});

/** A run of an edge with its documents, as the process does it. */
async function load(streamsMax = Number.POSITIVE_INFINITY) {
  const log = new DocumentLog(path, SECRET);
  const routes = new RouteTable();
  const counts = newDocumentCounts();
  const extras = new ExtrasFiles(join(dirname(path), 'extras'), SECRET);
  const isFull = () => routes.streams >= streamsMax;
  await loadDocuments({ routes, extras, isFull, log: createLog('test', { level: 'silent' }) }, log, counts);
  return { log, routes, counts, extras };
}

describe('the copy of the documents', () => {
  const documentOf = (streamId: number, version: number, status: 'active' | 'deleted' = 'active') => ({
    ...edgeDocument({ streamId, version, status, hosts: [`s${streamId}.example`] }),
  });

  async function writeVersions(streams: number, versions: number): Promise<void> {
    const { log } = await load();
    let revision = 0;
    for (let version = 1; version <= versions; version++) {
      for (let streamId = 1; streamId <= streams; streamId++) {
        const status = version === versions && streamId === streams ? 'deleted' : 'active';
        const value = Buffer.from(JSON.stringify(documentOf(streamId, version, status)));
        log.append({ revision: ++revision, value });
      }
    }
    log.close();
  }

  it('is compacted when it has grown far beyond the documents in force, and keeps the newest of each', async () => {
    await writeVersions(10, 150);
    expect(linesOf(path)).toHaveLength(1_500);
    for (const life of ['the one that compacts', 'the next']) {
      const { log, routes, counts } = await load();
      log.close();
      expect(linesOf(path), life).toHaveLength(10);
      expect(counts.revision, life).toBe(1_500);
      expect(routes.streams, life).toBe(9);
      expect(routes.findByHost('s1.example')?.version, life).toBe(150);
      expect(routes.findByHost('s10.example'), life).toBeUndefined();
    }
  });

  it('takes appends after compaction, and survives a torn line then', async () => {
    await writeVersions(10, 150);
    const { log } = await load();
    log.append({ revision: 2_000, value: Buffer.from(JSON.stringify(documentOf(1, 200))) });
    log.close();
    appendFileSync(path, 'torn');
    const after = await load();
    after.log.close();
    expect(after.routes.findByHost('s1.example')?.version).toBe(200);
    expect(after.counts.revision).toBe(2_000);
    expect(after.log.refusedLines).toBe(1);
  });

  it('stays as it is while most of its lines are in force', async () => {
    await writeVersions(900, 2);
    const { log, routes } = await load();
    log.close();
    expect(linesOf(path)).toHaveLength(1_800);
    expect(routes.streams).toBe(899);
  });

  it('leaves out the streams that memory has no room for, keeps the others up to date, and loses none of them', async () => {
    await writeVersions(10, 2);
    const { log, routes, counts } = await load(3);
    log.close();
    expect([1, 2, 3].map((streamId) => routes.findByStream(streamId)?.version)).toEqual([2, 2, 2]);
    expect(routes.streams).toBe(3);
    expect(counts.postponed).toBe(13);
    const next = await load();
    next.log.close();
    expect(next.routes.streams).toBe(9);
    expect(next.counts.postponed).toBe(0);
  });

  it('gives back to the disk what streams have of their own, where it is not there any more', async () => {
    const own = { footer: 'Ours', storeLink: null, customJs: '' };
    const before = await load();
    for (const [revision, footer] of [
      [1, 'An older one'],
      [2, 'Ours'],
    ] as const) {
      const document = { ...documentOf(1, revision), extras: { ...own, footer } };
      before.log.append({ revision, value: Buffer.from(JSON.stringify(document)) });
    }
    before.log.close();
    const after = await load();
    after.log.close();
    expect(after.routes.findByStream(1)?.hasExtras).toBe(true);
    expect(await after.extras.find(1)).toEqual(own);
    // Existing files are left as they are.
    await after.extras.keep(1, { ...own, footer: 'Newer' });
    const next = await load();
    next.log.close();
    expect((await next.extras.find(1))?.footer).toBe('Newer');
  });

  it('leaves out a document that was signed and is none', async () => {
    const before = await load();
    before.log.append({ revision: 1, value: Buffer.from(JSON.stringify(documentOf(1, 1))) });
    before.log.append({ revision: 2, value: Buffer.from('{"streamId":1}') });
    before.log.close();
    const after = await load();
    after.log.close();
    expect(after.routes.findByHost('s1.example')?.version).toBe(1);
    expect(after.counts.revision).toBe(2);
  });
});
