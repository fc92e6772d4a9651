import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const HOUR_MS = 3_600_000;
let answers = 0;
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  answers = 0;
  client = createQueryClient();
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.useRealTimers();
});

function List({ of }: { of: string }) {
  const { data, isFetching } = useQuery({
    queryKey: ['list', of],
    queryFn: async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      answers += 1;
      return `answer ${answers}`;
    },
  });
  return <output>{`${data ?? 'nothing'}${isFetching ? ', refreshing' : ''}`}</output>;
}
const open = (of = 'streams') =>
  render(
    <QueryClientProvider client={client}>
      <List of={of} />
    </QueryClientProvider>,
  );
const passMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByRole('status').textContent;
async function visit(of?: string) {
  const { unmount } = open(of);
  await passMs(1_100);
  unmount();
}

describe('a list that is opened again', () => {
  it('shows the last data at once after hours, and refreshes', async () => {
    await visit();
    await passMs(7 * HOUR_MS);
    open();
    expect(shown()).toBe('answer 1, refreshing');
    await passMs(1_100);
    expect(shown()).toBe('answer 2');
  });

  it('is empty at first on the next day', async () => {
    await visit();
    await passMs(9 * HOUR_MS);
    open();
    expect(shown()).toBe('nothing, refreshing');
  });

  it('keeps the hundred that were refreshed last', async () => {
    for (let at = 0; at < 110; at += 1) await visit(`streams ${at}`);
    const kept = client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[1]);
    expect(kept).toHaveLength(100);
    expect(kept).toContain('streams 109');
    expect(kept).not.toContain('streams 9');
    expect(kept).toContain('streams 10');
  });

  it('answers the next question, however many were asked before on the same screen', async () => {
    const { rerender } = open('streams 0');
    await passMs(1_100);
    for (let at = 1; at < 120; at += 1) {
      rerender(
        <QueryClientProvider client={client}>
          <List of={`streams ${at}`} />
        </QueryClientProvider>,
      );
      await passMs(1_100);
      expect(shown()).toBe(`answer ${at + 1}`);
    }
    expect(client.getQueryCache().getAll().length).toBeLessThanOrEqual(101);
  });

  it('never drops what is on the screen, and writes nothing to disk', async () => {
    open('shown');
    await passMs(1_100);
    for (let at = 0; at < 110; at += 1) await visit(`streams ${at}`);
    expect(client.getQueryData(['list', 'shown'])).toBe('answer 1');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
