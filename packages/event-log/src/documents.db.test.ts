import { createTestNats } from '@sluice/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectEventLog, type EventLog } from './connect.ts';
import { newestDocumentRevision, watchDocuments } from './documents.ts';
import { putEdgeDocument, putRawEdgeDocument } from './edge-documents.ts';
import { TEST_OPTIONS } from './event-log.fixture.ts';
import { putLandingDocument } from './landing-documents.ts';
import { ensureTopology } from './topology.ts';

type Bucket = Awaited<ReturnType<EventLog['bucket']>>;
let log: EventLog;
let bucket: Bucket;
beforeEach(async () => {
  log = await connectEventLog({ ...TEST_OPTIONS, ...createTestNats() });
  await ensureTopology(log);
  bucket = await log.bucket('edgeDocuments');
});
afterEach(() => log.close());

const standing = async (streamId: number) =>
  (await bucket.get(`stream.${streamId}`))?.json<{ version: number }>().version;

/** Watches until so many documents have come, and answers `stream@version` with each revision. */
async function watch(count: number, afterRevision: number): Promise<{ revision: number; what: string }[]> {
  const stop = new AbortController();
  const seen: { revision: number; what: string }[] = [];
  for await (const change of watchDocuments(log, 'edgeDocuments', {
    afterRevision,
    signal: stop.signal,
    onTrouble: (error) => {
      throw error;
    },
  })) {
    // Silence after what was due: nothing more is to come.
    if (!change) break;
    const { version } = JSON.parse(Buffer.from(change.value).toString()) as { version: number };
    seen.push({ revision: change.revision, what: `${change.id}@${version}` });
    if (seen.length > count) break;
  }
  stop.abort();
  return seen;
}

describe('putEdgeDocument', () => {
  it.each([
    ['oldest first', (one: number, other: number) => one - other],
    ['newest first', (one: number, other: number) => other - one],
    ['in no order', (one: number, other: number) => ((one * 7) % 20) - ((other * 7) % 20)],
  ])('ends with the newest of 20 versions put at once, %s', async (_name, order) => {
    const versions = Array.from({ length: 20 }, (_, index) => index + 1).toSorted(order);
    await Promise.all(versions.map((version) => putEdgeDocument(bucket, { streamId: 1, version })));
    expect(await standing(1)).toBe(20);
  });

  it('leaves a newer or equal version in place, and answers the revision that stands', async () => {
    const revision = await putEdgeDocument(bucket, { streamId: 1, version: 5 });
    expect(await putEdgeDocument(bucket, { streamId: 1, version: 4 })).toBe(revision);
    expect(await putEdgeDocument(bucket, { streamId: 1, version: 5 })).toBe(revision);
    expect(await standing(1)).toBe(5);
    expect(await putEdgeDocument(bucket, { streamId: 1, version: 6 })).toBeGreaterThan(revision);
  });

  it('replaces what nobody can read', async () => {
    await putRawEdgeDocument(bucket, 1, Buffer.from('{"version":"nine"'));
    await putEdgeDocument(bucket, { streamId: 1, version: 1 });
    expect(await standing(1)).toBe(1);
  });
});

describe('watchDocuments', () => {
  it('gives the newest document of each stream, and only what came after the revision it resumes from', async () => {
    await putEdgeDocument(bucket, { streamId: 1, version: 1 });
    await putEdgeDocument(bucket, { streamId: 2, version: 1 });
    await putEdgeDocument(bucket, { streamId: 1, version: 2 });
    const first = await watch(2, 0);
    expect(first.map(({ what }) => what)).toEqual(['2@1', '1@2']);
    const known = first.at(-1)?.revision ?? 0;
    expect(await newestDocumentRevision(log, 'edgeDocuments')).toBe(known);
    expect(await watch(0, known)).toEqual([]);
    await putEdgeDocument(bucket, { streamId: 3, version: 1 });
    await putEdgeDocument(bucket, { streamId: 2, version: 2 });
    expect((await watch(2, known)).map(({ what }) => what)).toEqual(['3@1', '2@2']);
  });

  it('gives a change as it comes', async () => {
    const stop = new AbortController();
    const changes = watchDocuments(log, 'edgeDocuments', {
      afterRevision: 0,
      signal: stop.signal,
      onTrouble: () => undefined,
    });
    expect((await changes.next()).value).toBeUndefined();
    const next = changes.next();
    await putEdgeDocument(bucket, { streamId: 9, version: 1 });
    expect((await next).value).toMatchObject({ id: 9 });
    stop.abort();
    await changes.return(undefined);
  });

  it('keeps landings apart from streams, under the same rule', async () => {
    const landings = await log.bucket('landingDocuments');
    await putEdgeDocument(bucket, { streamId: 1, version: 7 });
    for (const version of [2, 3, 1]) await putLandingDocument(landings, { landingId: 1, version });
    const stop = new AbortController();
    const changes = watchDocuments(log, 'landingDocuments', {
      afterRevision: 0,
      signal: stop.signal,
      onTrouble: () => undefined,
    });
    const { value } = await changes.next();
    expect(value).toMatchObject({ id: 1, revision: await newestDocumentRevision(log, 'landingDocuments') });
    expect(JSON.parse(Buffer.from(value?.value ?? []).toString())).toEqual({ landingId: 1, version: 3 });
    stop.abort();
    await changes.return(undefined);
  });
});
