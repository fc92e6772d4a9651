/** The launch switch of a row: it moves with the press, and back where the api refuses, and the words beside it with it. */
import type { Stream } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi, refusal } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { PhoneStreams } from './phone-streams.tsx';
import { StatusCell } from './status-cell.tsx';
import { useStreamList } from './stream-list.queries.ts';
import { useStreamSearch } from './stream-list.ts';

afterEach(() => vi.unstubAllGlobals());

const STREAM = {
  id: 9,
  teamId: 5,
  name: 'Summer',
  status: 'suspended',
  serving: 'active',
  spendingStop: null,
  hosts: [],
  refusedTokens: 0,
  landings: [],
} as unknown as Stream;
const LAUNCH = 'POST /teams/5/streams/9/launch';

function Row() {
  const { answer } = useStreamList({}, {});
  const [stream] = answer?.data.items ?? [];
  return stream ? <StatusCell stream={stream} /> : null;
}

function PhoneRow() {
  const list = useStreamSearch();
  return (
    <PhoneStreams
      label="Streams"
      list={list}
      filters={[]}
      page={useStreamList({}, {})}
      period={null}
      empty={null}
      actionsOf={() => []}
      onOpen={() => {}}
    />
  );
}

/** The list is answered once; whoever asks again waits. */
async function open(row = <Row />) {
  const launching = Promise.withResolvers<unknown>();
  let isListed = false;
  const calls = await answerApi({
    'GET /teams/5/streams': () => {
      if (isListed) return new Promise(() => {});
      isListed = true;
      return { items: [STREAM], total: 1, totals: null };
    },
    [LAUNCH]: () => launching.promise,
  });
  await renderOnRoute(<QueryClientProvider client={queryClient}>{row}</QueryClientProvider>);
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Launch “Summer”' });
  return { toggle, launching, launches: () => calls.filter(({ method }) => method === 'POST').length };
}

it('moves with the press, asks once however often it is pressed, and stays once launched', async () => {
  const { toggle, launching, launches } = await open();
  await userEvent.click(toggle);
  expect(toggle.checked).toBe(true);
  await userEvent.click(toggle);
  await userEvent.click(toggle);
  expect(toggle.checked).toBe(true);
  launching.resolve({ ...STREAM, status: 'launched' });
  await screen.findByText('Status Changed');
  expect(launches()).toBe(1);
  expect(toggle.checked).toBe(true);
  expect(toggle.getAttribute('aria-busy')).toBe('false');
});

it('moves back where the launch is refused, with the reason', async () => {
  const { toggle, launching } = await open();
  await userEvent.click(toggle);
  expect(toggle.checked).toBe(true);
  launching.resolve(refusal(409, 'landing.missing', 'The stream has no landing.'));
  expect((await screen.findByRole('alert')).textContent).toContain('The landing page is not created!');
  await waitFor(() => expect(toggle.checked).toBe(false));
});

it.each([
  ['the table', <Row key="row" />, 'Not active'],
  ['the phone', <PhoneRow key="row" />, 'Without domain'],
])('is never contradicted by its words, in %s', async (_where, row, before) => {
  const { toggle, launching } = await open(row);
  expect(screen.getByText(before)).toBeTruthy();
  await userEvent.click(toggle);
  expect([toggle.checked, toggle.getAttribute('aria-busy')]).toEqual([true, 'true']);
  // Launched, and without a domain.
  expect(screen.getByText('Needs domain')).toBeTruthy();
  expect(screen.queryByText(before)).toBeNull();
  launching.resolve(refusal(409, 'landing.missing', 'The stream has no landing.'));
  await screen.findByText(before);
  expect(toggle.checked).toBe(false);
  expect(screen.queryByText('Needs domain')).toBeNull();
});
