import type { NewsItem } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerApi } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { NewsCard, NewsLink } from './news-card.tsx';

const item = (id: number, isUnread: boolean): NewsItem => ({
  id,
  title: { en: `Title ${id}` },
  text: { en: `Text ${id}` },
  at: `2026-11-1${id}T12:00:00.000Z`,
  isUnread,
});

async function open(items: NewsItem[]) {
  await answerApi({ 'GET /news': () => ({ items }) });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <NewsLink />
      <NewsCard />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('news on the dashboard', () => {
  it('are the latest three, those unread opened and counted', async () => {
    await open([item(4, true), item(3, true), item(2, false), item(1, false)]);
    await screen.findByRole('heading', { level: 2, name: 'News' });
    const shown = screen
      .getAllByText(/^Title/)
      .map((title) => [title.textContent, title.closest('details')?.open]);
    expect(shown).toEqual([
      ['Title 4', true],
      ['Title 3', true],
      ['Title 2', false],
    ]);
    screen.getByRole('link', { name: /News\s*2 unread/ });
    screen.getByRole('link', { name: 'All news' });
  });

  it('have no card while there are none; the way to the page stays', async () => {
    await open([]);
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('link', { name: 'All news' })).toBeNull();
    expect(screen.getByRole('link', { name: 'News' }).textContent).toBe('News');
  });
});
