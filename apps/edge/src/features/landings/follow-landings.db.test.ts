import {
  connectEventLog,
  type EventLog,
  ensureTopology,
  putLandingDocument,
  putPicture,
  putRawLandingDocument,
} from '@sluice/event-log';
import { createLog } from '@sluice/runtime';
import { createTestNats } from '@sluice/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDocumentCounts } from '../../follow-bucket.ts';
import { followLandings, type LandingCounts } from './follow-landings.ts';
import {
  bytesOf,
  LANDING_ID,
  landingDocument,
  openTestLandings,
  pictureOf,
  settingsWith,
  type TestLandings,
} from './landings.fixture.ts';

const PATIENCE = { timeout: 10_000, interval: 20 };
let eventLog: EventLog;
let landings: TestLandings;
let stop: () => Promise<void>;
let counts: LandingCounts;

beforeEach(async () => {
  landings = openTestLandings();
  eventLog = await connectEventLog({
    ...createTestNats(),
    replicas: 1,
    trafficMaxBytes: 32 * 1024 ** 2,
    clientName: 'test',
  });
  await ensureTopology(eventLog);
  stop = async () => undefined;
});
afterEach(async () => {
  await stop();
  await eventLog.close();
  landings.remove();
});

/** Follows as the edge process does, until it is stopped. */
function follow(changed: number[] = []): number[] {
  const running = new AbortController();
  counts = { ...newDocumentCounts(), picturesMissing: 0 };
  const following = followLandings(eventLog, {
    files: landings.files,
    pictures: landings.pictures,
    onChange: (landingId) => {
      changed.push(landingId);
      landings.pages.forget(landingId);
    },
    counts,
    log: createLog('test', { level: 'silent' }),
    signal: running.signal,
  });
  stop = async () => {
    running.abort();
    await following;
  };
  return changed;
}

const put = async (changes: Parameters<typeof landingDocument>[0] = {}) =>
  putLandingDocument(await eventLog.bucket('landingDocuments'), landingDocument(changes));
const versionHere = async (landingId = LANDING_ID) => (await landings.files.find(landingId))?.version;
const withPictures = (logoPicture: string, bonusPicture = '') => ({
  settings: settingsWith({ logoPicture }),
  translations: [{ locale: 'de', settings: settingsWith({ logoPicture, bonusPicture }) }],
});

describe('following landings', () => {
  it('writes each to disk, and each change of it', async () => {
    await put();
    const changed = follow();
    await expect.poll(() => versionHere(), PATIENCE).toBe(1);
    await put({ version: 2 });
    await put({ landingId: 6 });
    await expect.poll(() => changed, PATIENCE).toEqual([LANDING_ID, LANDING_ID, 6]);
    expect([await versionHere(), await versionHere(6)]).toEqual([2, 1]);
    expect(counts.applied).toBe(3);
  });

  it('has the pictures of every translation before the document is there', async () => {
    const [logo, gift] = [pictureOf('logo'), pictureOf('gift')];
    await putPicture(eventLog, logo.name, logo.bytes);
    follow();
    // The gift picture is not in the store yet: no page that names it may be served.
    await put(withPictures(logo.name, gift.name));
    await expect.poll(() => landings.pictures.findSize(logo.name), PATIENCE).toBe(logo.bytes.length);
    expect(await versionHere()).toBeUndefined();
    await putPicture(eventLog, gift.name, gift.bytes);
    await expect.poll(() => versionHere(), PATIENCE).toBe(1);
    expect(await landings.pictures.findSize(gift.name)).toBe(gift.bytes.length);
    expect(counts.picturesMissing).toBe(0);
  });

  it('shows a landing without a picture that is lost for good, rather than hold up all the others', async () => {
    follow();
    await put(withPictures(pictureOf('lost').name));
    await put({ landingId: 6 });
    await expect.poll(() => versionHere(6), PATIENCE).toBe(1);
    expect(await versionHere()).toBe(1);
    expect(counts.picturesMissing).toBe(1);
  });

  it('does not take a picture whose content is not what its name says', async () => {
    const { name } = pictureOf('one');
    await putPicture(eventLog, name, Buffer.from('other'));
    follow();
    await put(withPictures(name));
    await expect.poll(() => versionHere(), PATIENCE).toBe(1);
    expect([await landings.pictures.findSize(name), counts.picturesMissing]).toEqual([undefined, 1]);
  });

  it('goes on where it stood after a restart, and takes nothing twice', async () => {
    follow();
    await put();
    await expect.poll(() => landings.files.readPosition(), PATIENCE).toBeGreaterThan(0);
    await stop();
    await put({ landingId: 6 });
    const changed = follow();
    await expect.poll(() => versionHere(6), PATIENCE).toBe(1);
    expect(changed).toEqual([6]);
  });

  it('reads everything after its position is lost, and leaves what it has', async () => {
    await put({ version: 3 });
    await landings.files.keep(LANDING_ID, bytesOf(landingDocument({ version: 4 })));
    await put({ landingId: 6 });
    const changed = follow();
    await expect.poll(() => versionHere(6), PATIENCE).toBe(1);
    expect([changed, await versionHere()]).toEqual([[6], 4]);
  });

  it('rejects an invalid document, counts it, and the last valid one stays', async () => {
    follow();
    await put();
    await expect.poll(() => versionHere(), PATIENCE).toBe(1);
    const bucket = await eventLog.bucket('landingDocuments');
    const strange = { ...landingDocument({ version: 9 }), settings: { contentTitle: '<script>' } };
    for (const bad of ['', '{"landingId":5', '{}', JSON.stringify(strange)]) {
      await putRawLandingDocument(bucket, LANDING_ID, Buffer.from(bad));
    }
    await put({ landingId: 6 });
    await expect.poll(() => versionHere(6), PATIENCE).toBe(1);
    expect(await versionHere()).toBe(1);
    // The bucket keeps the newest value of a key, so of several bad ones in quick succession some are never seen.
    expect(Object.values(counts.rejected).reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(1);
    expect(counts.rejected.invalid_schema).toBeGreaterThanOrEqual(1);
  });
});
