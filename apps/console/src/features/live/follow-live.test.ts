import { ORPCError } from '@orpc/client';
import type { LiveMessage } from '@sluice/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLive, type LiveStatus, type OpenLive } from './follow-live.ts';

const HOUR: LiveMessage = {
  type: 'hour',
  at: '2026-11-15T12:00:00.000Z',
  minutes: [],
  countries: [],
  events: [],
};
const refusal = (code: string, status: number) =>
  new ORPCError(code, { status, data: { code, message: code, details: {}, requestId: '1' } });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Each opening is answered in turn: messages and then the end, or an error. */
function follow(...answers: (LiveMessage[] | Error)[]) {
  const leaving = new AbortController();
  const statuses: LiveStatus['is'][] = [];
  let messages = 0;
  let opened = 0;
  const open: OpenLive = async () => {
    const answer = answers[opened] ?? [];
    opened += 1;
    if (answer instanceof Error) throw answer;
    return (async function* () {
      yield* answer;
    })();
  };
  const done = followLive(open, leaving.signal, {
    onMessage: () => {
      messages += 1;
    },
    onStatus: ({ is }) => statuses.push(is),
  });
  return { leaving, statuses, done, read: () => ({ opened, messages }) };
}

describe('a live view', () => {
  it('is opened anew whenever it ends, and says so meanwhile', async () => {
    const view = follow([HOUR], [HOUR, HOUR], []);
    await vi.advanceTimersByTimeAsync(600);
    expect(view.read()).toEqual({ opened: 2, messages: 3 });
    expect(view.statuses).toEqual(['live', 'reconnecting', 'live', 'live', 'reconnecting']);
    view.leaving.abort();
    await view.done;
  });

  it('is tried less and less often while it fails', async () => {
    const away = new TypeError('no network');
    const view = follow(away, away, away, away, refusal('internal.unavailable', 503), [HOUR]);
    await vi.advanceTimersByTimeAsync(500 + 1_000 + 2_000);
    expect(view.read().opened).toBe(4);
    await vi.advanceTimersByTimeAsync(4_000 + 8_000);
    expect(view.read()).toEqual({ opened: 6, messages: 1 });
    view.leaving.abort();
    await view.done;
  });

  it('is not asked for again once it is refused', async () => {
    const view = follow(refusal('live.too_many', 429));
    await view.done;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([view.read().opened, view.statuses]).toEqual([1, ['refused']]);
  });

  it('stays closed once it is left', async () => {
    const view = follow([HOUR]);
    await vi.advanceTimersByTimeAsync(0);
    view.leaving.abort();
    await view.done;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(view.read().opened).toBe(1);
  });
});
