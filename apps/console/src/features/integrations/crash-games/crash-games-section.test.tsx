import type { Platforms } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, type ApiCall, answerApi, refusal } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { AdNetworksSection } from '../ad-networks/ad-networks-section.tsx';
import { CrashGamesSection } from './crash-games-section.tsx';

const PATH = '/teams/5/integrations';
const CONNECTION: NonNullable<Platforms['crashGames']['connection']> = {
  accountName: 'Rocket team',
  keyHint: '6789',
  connectedAt: '2026-11-17T12:00:00.000Z',
  readAt: '2026-11-17T12:00:00.000Z',
  problem: null,
  flows: 2,
  streams: 3,
};
const platforms = (crashGames: Partial<Platforms['crashGames']> = {}): Platforms => ({
  crashGames: { isOffered: true, connection: null, ...crashGames },
  adNetworks: [
    { kind: 'facebook', pixels: 3, streams: 2, refusedTokens: 1 },
    { kind: 'tiktok', pixels: 0, streams: 0, refusedTokens: 0 },
  ],
});

async function open(first: Platforms, connect: (call: ApiCall) => unknown = () => first) {
  const calls = await answerApi({
    'GET /account': () => ACCOUNT,
    [`GET ${PATH}`]: () => first,
    [`PUT ${PATH}/crash-games`]: connect,
    [`DELETE ${PATH}/crash-games`]: () => new Response(null, { status: 204 }),
  });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <CrashGamesSection />
      <AdNetworksSection />
    </QueryClientProvider>,
  );
  return (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body);
}

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const user = userEvent.setup();
const paste = async (key: string) => {
  await user.click(await screen.findByLabelText(/^API key of the platform/));
  await user.paste(key);
  await user.click(screen.getByRole('button', { name: 'Connect' }));
};

describe('the crash-games platform', () => {
  it('[S2.15-03] [S8.6-06] is connected by its key, and says so', async () => {
    const sent = await open(platforms(), () => platforms({ connection: CONNECTION }));
    expect(await screen.findByText('Not connected')).toBeTruthy();
    await paste(' cg-key ');
    expect(await screen.findByText('Integration connected')).toBeTruthy();
    expect(sent('PUT')).toEqual([{ apiKey: 'cg-key' }]);
    expect(await screen.findByText('Rocket team')).toBeTruthy();
    expect(screen.getByText('•••• 6789')).toBeTruthy();
    expect(screen.queryByLabelText(/^API key of the platform/)).toBeNull();
  });

  it('says at the field that a key is wrong, and below that the platform is away', async () => {
    let answer = refusal(409, 'platform.key_invalid', 'Invalid API key');
    await open(platforms(), () => answer.clone());
    await paste('wrong');
    const words = await screen.findAllByText('Invalid API key');
    const field = screen.getByLabelText(/^API key of the platform/);
    expect(words.map(({ id }) => id)).toContain(field.getAttribute('aria-describedby')?.split(' ')[0]);
    answer = refusal(502, 'platform.unreachable', 'The crash-games platform cannot be reached.');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('The platform cannot be reached. Try again shortly.')).toBeTruthy();
  });

  it('[S8.5-04] [S8.6-06] is deleted after a question that says that all content will be lost', async () => {
    const sent = await open(platforms({ connection: CONNECTION }));
    const remove = async (answer: string) => {
      await user.click(await screen.findByRole('button', { name: 'Delete integration' }));
      const question = await screen.findByRole('dialog');
      expect(question.textContent).toContain(
        'All content will be lost: the API key and the list of the platform’s streams. 3 streams of yours no longer redirect their iOS visitors.',
      );
      await user.click(within(question).getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await remove('Cancel');
    expect(sent('DELETE')).toHaveLength(0);
    await remove('Delete');
    expect(await screen.findByText('Integration disconnected')).toBeTruthy();
    expect(sent('DELETE')).toHaveLength(1);
    expect(await screen.findByText('Not connected')).toBeTruthy();
  });

  it('says what is wrong with a connection, and takes another key', async () => {
    await open(platforms({ connection: { ...CONNECTION, problem: 'key_invalid' } }));
    expect((await screen.findByText(/does not accept the API key any more/)).textContent).toBeTruthy();
    expect(screen.getByLabelText(/^API key of the platform/)).toBeTruthy();
  });

  it('promises nothing where the installation does not know the platform', async () => {
    await open(platforms({ isOffered: false }));
    expect((await screen.findByRole('note')).textContent).toContain('is not available here');
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
  });
});

it('the ad networks are told with their pixels, streams and refused tokens', async () => {
  await open(platforms());
  const rows = within(await screen.findByRole('list', { name: 'Ad networks' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Facebook3 pixels · in 2 streams1 token refused',
    expect.stringContaining('No pixels yet'),
  ]);
});
