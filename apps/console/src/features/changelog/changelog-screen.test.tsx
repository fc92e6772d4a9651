import type { ChangelogEntry } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerApi, refusal } from '../../../test/answer-api.ts';
import { api, queryClient } from '../../api/api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { ChangelogScreen } from './changelog-screen.tsx';

const entry = (id: string, date: string): ChangelogEntry => ({
  id,
  date,
  title: { en: `Title of ${id}`, ru: id, uk: id },
  text: { en: `Text of ${id}`, ru: id, uk: id },
  picture: null,
});
const OLDER = entry('older', '2026-11-14');
const ITEMS = [entry('newest', '2026-11-16'), entry('newer', '2026-11-16'), OLDER];

const open = () =>
  renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <ChangelogScreen />
    </QueryClientProvider>,
  );
const entryOf = (id: string) => within(screen.getByRole('heading', { name: new RegExp(id), level: 3 }));

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('what is new', () => {
  it('[S2.17-01] [S3.26-01] is listed under its day, and links to the feed', async () => {
    await answerApi({ 'GET /changelog': () => ({ items: ITEMS, readId: null }) });
    await open();
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'November 16, 2026',
      'November 14, 2026',
    ]);
    screen.getByText('Text of older');
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'RSS feed' }).href).toBe(
      'https://api.example/changelog.rss?lang=en',
    );
  });

  it('shows an entry’s picture in the reader’s language and theme, and nothing where it has none', async () => {
    const pictured = { ...OLDER, picture: 'domains' };
    await answerApi({
      'GET /changelog': () => ({ items: [entry('newest', '2026-11-16'), pictured], readId: 'newest' }),
    });
    await open();
    const picture = await screen.findByRole<HTMLImageElement>('img', {
      name: 'The screen, larger: Title of older',
    });
    expect(new URL(picture.src).pathname).toBe('/guide/pictures/domains-en-dark.avif');
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  it('is marked as new until the person has had it on the screen once, in any browser', async () => {
    const calls = await answerApi({
      'GET /changelog': () => ({ items: ITEMS, readId: 'older' }),
      'PUT /changelog/read': () => new Response(null, { status: 204 }),
    });
    await open();
    await screen.findByText('Text of newest');
    entryOf('newest').getByText('new');
    entryOf('newer').getByText('new');
    expect(entryOf('older').queryByText('new')).toBeNull();
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { id: 'newest' },
      ]),
    );
    // Read by now, and marked on this screen until it is left.
    await waitFor(() =>
      expect(queryClient.getQueryData(api.changelog.list.queryKey({ input: {} }))?.readId).toBe('newest'),
    );
    entryOf('newest').getByText('new');
  });

  it('that was read before is marked as read once more by nobody', async () => {
    const calls = await answerApi({ 'GET /changelog': () => ({ items: ITEMS, readId: 'newest' }) });
    await open();
    await screen.findByText('Text of newest');
    expect(screen.queryByText('new')).toBeNull();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('that cannot be loaded says so, with a retry', async () => {
    await answerApi({
      'GET /changelog': () => refusal(400, 'request.invalid', 'The request is not valid.'),
    });
    await open();
    await screen.findByText('The changes could not be loaded');
    screen.getByRole('button', { name: 'Retry' });
  });
});
