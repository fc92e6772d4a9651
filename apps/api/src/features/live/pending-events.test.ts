import type { LiveEvent } from '@sluice/statistics';
import { describe, expect, it } from 'vitest';
import { PENDING_MAX } from './live-limits.ts';
import { createPending } from './pending-events.ts';

const EVENT: LiveEvent = {
  eventId: 'one',
  clickId: 'one',
  atMs: 0,
  receivedMs: 0,
  kind: 'black' as const,
  revenueMicros: 0,
  costMicros: 0,
  memberId: 1,
  streamId: 1,
  country: 'DE',
  device: 'mobile',
  os: 'Android',
};

describe('what waits for a viewer', () => {
  it('is taken at once where the viewer was away, and waited for where there is nothing', async () => {
    const pending = createPending();
    pending.add([EVENT]);
    pending.add([EVENT, EVENT]);
    expect(await pending.next()).toHaveLength(3);
    const next = pending.next();
    pending.add([]);
    pending.add([EVENT]);
    expect(await next).toHaveLength(1);
  });

  it('is the hour where that is wanted: all that waits is in it', async () => {
    const pending = createPending();
    pending.add([EVENT]);
    pending.requestHour();
    expect(await pending.next()).toBe('hour');
    const next = pending.next();
    pending.end();
    expect(await next).toBeUndefined();
  });

  it('is never more than so much: who does not read is dropped', () => {
    const pending = createPending();
    const many = Array.from({ length: PENDING_MAX / 2 }, () => EVENT);
    expect([pending.add(many), pending.add(many), pending.add([EVENT])]).toEqual([true, true, false]);
  });
});
