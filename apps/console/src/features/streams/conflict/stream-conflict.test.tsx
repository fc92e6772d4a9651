/** Two tabs on one stream: what the later one is told, and what becomes of its choice. */
import type { StreamDetail } from '@sluice/contracts';
import { DEFAULT_STREAM_APP, DEFAULT_STREAM_SETTINGS } from '@sluice/contracts/values';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi, refusal } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { StreamWizardScreen } from '../stream-wizard-screen.tsx';

const OPENED = {
  id: 9,
  teamId: 5,
  memberId: 7,
  name: 'Bare',
  status: 'suspended',
  serving: null,
  cloak: false,
  countries: [],
  languages: [],
  devices: [],
  os: [],
  link: null,
  tags: [],
  landings: [],
  hosts: [],
  version: 1,
  whitePage: null,
  domains: [],
  hasAppPlatform: false,
  may: { editCustomJs: true },
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  settings: DEFAULT_STREAM_SETTINGS,
  app: { ...DEFAULT_STREAM_APP, minimalVersion: '1.0' },
} as unknown as StreamDetail;
const PATH = '/teams/5/streams/9';

afterEach(() => vi.unstubAllGlobals());

/** The application step, opened before somebody else saved version 2 of it. */
async function openBehindSomebody() {
  let stream = OPENED;
  const saved: unknown[] = [];
  await answerApi({
    [`GET ${PATH}`]: () => stream,
    [`GET ${PATH}/versions`]: () => ({ items: [], next: null }),
    [`PATCH ${PATH}`]: ({ body }) => {
      saved.push(body);
      const { version, app } = body as StreamDetail;
      if (version !== stream.version) return refusal(409, 'stream.changed_meanwhile', 'Changed.');
      stream = { ...stream, app, version: version + 1 };
      return stream;
    },
  });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <StreamWizardScreen />
    </QueryClientProvider>,
    '/streams/edit/9?step=application',
    '/streams/edit/$id',
  );
  const field = await screen.findByRole('textbox', { name: 'Minimal version' });
  stream = { ...stream, version: 2, app: { ...DEFAULT_STREAM_APP, minimalVersion: '2.0' } };
  await userEvent.clear(field);
  await userEvent.type(field, '3.0');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this stream' });
  return { saved, field, dialog };
}
const answer = (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }));
const versions = (saved: unknown[]) =>
  saved.map((body) => {
    const { version, app } = body as StreamDetail;
    return [version, app.minimalVersion];
  });

it('shows both values, and keeps what was saved unless one’s own is chosen', async () => {
  const { saved, field, dialog } = await openBehindSomebody();
  const radios = within(dialog).getAllByRole('radio');
  expect(radios.map((radio) => [radio.textContent, radio.getAttribute('aria-checked')])).toEqual([
    ['Saved meanwhile2.0', 'true'],
    ['Yours3.0', 'false'],
  ]);
  await answer(dialog, 'Save the choice');
  await waitFor(() => expect((field as HTMLInputElement).value).toBe('2.0'));
  expect(versions(saved)).toEqual([
    [1, '3.0'],
    [2, '2.0'],
  ]);
  // The choice is what was saved, not what stood in the form before.
  expect(await screen.findByText('Stream updated')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

it('saves one’s own over it once that is chosen', async () => {
  const { saved, field, dialog } = await openBehindSomebody();
  await userEvent.click(within(dialog).getByRole('radio', { name: /Yours/ }));
  await answer(dialog, 'Save the choice');
  expect(await screen.findByText('Stream updated')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('3.0');
  expect(versions(saved)[1]).toEqual([2, '3.0']);
});

it('saves nothing for who goes back to editing, and asks again at the next save', async () => {
  const { saved, field, dialog } = await openBehindSomebody();
  await answer(dialog, 'Keep editing');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((field as HTMLInputElement).value).toBe('3.0');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(versions(saved)).toEqual([
    [1, '3.0'],
    [1, '3.0'],
  ]);
});
