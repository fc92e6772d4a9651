import type { StreamDetail } from '@sluice/contracts';
import { DEFAULT_STREAM_APP, DEFAULT_STREAM_SETTINGS } from '@sluice/contracts/values';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi, refusal } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { DraftTab } from './draft-tab.tsx';

afterEach(() => vi.unstubAllGlobals());

const STREAM = {
  id: 9,
  teamId: 5,
  version: 3,
  cloak: true,
  countries: ['DE'],
  languages: [],
  devices: [],
  os: [],
  landings: [],
  tags: [],
  settings: DEFAULT_STREAM_SETTINGS,
  app: DEFAULT_STREAM_APP,
} as unknown as StreamDetail;
const PAGES = { white: 0, black: 1, redirect: 0 };
const TRIAL = {
  visits: 1,
  moved: 1,
  cells: [{ country: 'DE', device: 'mobile', visits: 1, from: PAGES, to: PAGES, moved: 1 }],
};

async function tryWithoutCloak(update: () => unknown) {
  const calls = await answerApi({
    'POST /teams/5/streams/9/try-draft': () => TRIAL,
    'PATCH /teams/5/streams/9': update,
    'GET /teams/5/streams/9': () => ({ ...STREAM, version: 4, cloak: true, countries: ['FR'] }),
  });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <DraftTab stream={STREAM} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  expect(screen.queryByRole('button', { name: 'Apply the draft' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: /^Cloak/ }));
  await user.click(screen.getByRole('button', { name: 'Try the draft' }));
  return { user, calls, apply: await screen.findByRole('button', { name: 'Apply the draft' }) };
}

const saved = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

it('applies exactly what was tried, by the version that it was tried on, after a question', async () => {
  const { user, calls, apply } = await tryWithoutCloak(() => ({ ...STREAM, version: 4, cloak: false }));
  await user.click(apply);
  expect(await screen.findByText(/become those of the stream/)).toBeTruthy();
  expect(saved(calls)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('The draft is applied')).toBeTruthy();
  const conditions = { cloak: false, countries: ['DE'], languages: [], devices: [], os: [] };
  expect(saved(calls)).toEqual([{ version: 3, ...conditions }]);
});

it('is not applied once the conditions are others than those that were tried', async () => {
  const { user, apply } = await tryWithoutCloak(() => STREAM);
  await user.click(screen.getByRole('switch', { name: /^Cloak/ }));
  expect((apply as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText('The conditions were changed since. Try them first.')).toBeTruthy();
});

it('asks where somebody else has changed the stream meanwhile', async () => {
  const { user, calls, apply } = await tryWithoutCloak(() =>
    refusal(409, 'stream.changed_meanwhile', 'Changed meanwhile'),
  );
  await user.click(apply);
  await user.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(saved(calls)).toHaveLength(1);
});
