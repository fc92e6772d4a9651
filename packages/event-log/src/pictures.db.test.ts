import { randomBytes } from 'node:crypto';
import { createTestNats, tcpProxy } from '@sluice/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectEventLog, type EventLog } from './connect.ts';
import { TEST_OPTIONS } from './event-log.fixture.ts';
import { findPicture, putPicture, STORED_PICTURE_MAX_BYTES } from './pictures.ts';
import { ensureTopology } from './topology.ts';

let log: EventLog;
let nats: ReturnType<typeof createTestNats>;
beforeEach(async () => {
  nats = createTestNats();
  log = await connectEventLog({ ...TEST_OPTIONS, ...nats });
  await ensureTopology(log);
});
afterEach(() => log.close());

const revisionOf = async (name: string) => (await (await log.pictures()).info(name))?.revision;

describe('the store of pictures', () => {
  it.each([1, 128 * 1024, 300_000, 2_000_000])('gives back %i bytes as they were put', async (size) => {
    const bytes = randomBytes(size);
    await putPicture(log, 'one.webp', bytes);
    expect(Buffer.compare((await findPicture(log, 'one.webp')) ?? Buffer.alloc(0), bytes)).toBe(0);
  });

  it('answers undefined for what was never put', async () => {
    expect(await findPicture(log, 'none.webp')).toBeUndefined();
  });

  it('keeps what is put twice once, also when two put it at the same moment', async () => {
    const bytes = randomBytes(200_000);
    await Promise.all([putPicture(log, 'same.webp', bytes), putPicture(log, 'same.webp', bytes)]);
    const revision = await revisionOf('same.webp');
    await putPicture(log, 'same.webp', bytes);
    expect(await revisionOf('same.webp')).toBe(revision);
    expect(Buffer.compare((await findPicture(log, 'same.webp')) ?? Buffer.alloc(0), bytes)).toBe(0);
    const { state } = await log.jsm.streams.info(`OBJ_${log.topology.pictures.name}`);
    // Two parts and one head: the loser of the race has taken its own away again.
    expect(state.messages).toBe(3);
  });

  it('refuses what is larger than any picture is stored', async () => {
    const bytes = Buffer.alloc(STORED_PICTURE_MAX_BYTES + 1);
    await expect(putPicture(log, 'large.webp', bytes)).rejects.toThrow(RangeError);
  });

  it('throws while the broker is away', async () => {
    await putPicture(log, 'one.webp', randomBytes(10));
    const proxy = await tcpProxy({ target: nats.url });
    const behind = await connectEventLog({ ...TEST_OPTIONS, ...nats, url: proxy.url });
    proxy.cut();
    await expect(findPicture(behind, 'one.webp')).rejects.toThrow();
    await behind.close();
    await proxy.close();
  });
});
