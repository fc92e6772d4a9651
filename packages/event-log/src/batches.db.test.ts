import { setTimeout as sleep } from 'node:timers/promises';
import { createTestNats } from '@sluice/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createBatchPublisher,
  createLossDetectingPublisher,
  type LossDetectingPublisher,
} from './batches.ts';
import { connectEventLog, type EventLog } from './connect.ts';
import { TEST_OPTIONS } from './event-log.fixture.ts';
import { ensureTopology } from './topology.ts';

const BOOT = '018f0000-0000-7000-8000-000000000001';
/** As long as a broker needs at the least to be restored and back. */
const OUTAGE_MS = 150;
let log: EventLog;
let witnessed: LossDetectingPublisher;
beforeEach(async () => {
  log = await connectEventLog({ ...TEST_OPTIONS, ...createTestNats() });
  await ensureTopology(log);
  witnessed = createLossDetectingPublisher(log, 'traffic');
});
afterEach(() => log.close());

const batch = (number: number) => ({
  id: `${BOOT}:${number}`,
  schema: 'visit_v1',
  bytes: Buffer.from(`batch ${number}\n`),
});

async function send(first: number, last: number): Promise<void> {
  for (let number = first; number <= last; number++) await witnessed.publish(batch(number));
}

/** What a restore from an older copy comes to: the log ends earlier, and gives its next numbers anew. */
async function goBackTo(kept: number): Promise<void> {
  await log.jsm.streams.delete(log.topology.streams.traffic.name);
  await ensureTopology(log);
  const publish = createBatchPublisher(log, 'traffic');
  for (let number = 0; number < kept; number++) await publish(batch(number));
  await sleep(OUTAGE_MS);
}

describe('createLossDetectingPublisher', () => {
  it('finds nothing lost in a log that is whole, however often it was silent', async () => {
    expect(await witnessed.hasLostBatches()).toBe(false);
    await send(0, 2);
    await sleep(OUTAGE_MS);
    await send(3, 5);
    expect(await witnessed.hasLostBatches()).toBe(false);
    expect(await witnessed.hasLostBatches()).toBe(false);
  });

  it('finds nothing lost when a batch was sent again and has its number of before', async () => {
    await send(0, 5);
    await sleep(OUTAGE_MS);
    await send(1, 2);
    expect(await witnessed.hasLostBatches()).toBe(false);
  });

  it('notices a log that ends earlier than it did, and says so once', async () => {
    await send(0, 9);
    await goBackTo(6);
    expect(await witnessed.hasLostBatches()).toBe(true);
    expect(await witnessed.hasLostBatches()).toBe(false);
  });

  it('notices a log that went back and is longer now than it ever was', async () => {
    await send(0, 9);
    await goBackTo(6);
    await send(10, 30);
    expect(await witnessed.hasLostBatches()).toBe(true);
    expect(await witnessed.hasLostBatches()).toBe(false);
  });

  it('notices it when another edge has filled the log up, and when it went back a second time', async () => {
    await send(0, 9);
    await goBackTo(6);
    const other = createBatchPublisher(log, 'traffic');
    for (let number = 100; number < 120; number++) await other(batch(number));
    await send(10, 12);
    await goBackTo(7);
    await send(13, 40);
    expect(await witnessed.hasLostBatches()).toBe(true);
  });
});
