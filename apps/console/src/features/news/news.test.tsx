import type { NewsItem } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerApi, refusal } from '../../../test/answer-api.ts';
import { api, queryClient } from '../../api/api.ts';
import { renderOnRoute, setLanguage } from '../../parts/testing/render-part.tsx';
import { NewsScreen } from './news-screen.tsx';

const item = (id: number, isUnread: boolean): NewsItem => ({
  id,
  title: { en: `Title ${id}`, ru: `Заголовок ${id}` },
  text: { en: `Text ${id}`, ru: `Текст ${id}` },
  at: `2026-11-1${id}T12:00:00.000Z`,
  isUnread,
});
const ITEMS = [item(3, true), item(2, true), item(1, false)];

async function open(items: NewsItem[] = ITEMS) {
  const calls = await answerApi({
    'GET /news': () => ({ items }),
    'PUT /news/read': () => new Response(null, { status: 204 }),
  });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <NewsScreen />
    </QueryClientProvider>,
  );
  return () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const page = () => within(screen.getByRole('list', { name: 'News' }));
const itemOf = (id: number) =>
  within(page().getByRole('heading', { level: 2, name: new RegExp(`Title ${id}`) }));

describe('news', () => {
  it('are listed with their day, marked as new to the person, and read from then on', async () => {
    const sent = await open();
    await screen.findByRole('list', { name: 'News' });
    page().getByText('November 13, 2026');
    page().getByText('Text 1');
    await waitFor(() => expect(sent()).toEqual([{ at: '2026-11-13T12:00:00.000Z' }]));
    await waitFor(() =>
      expect(
        queryClient
          .getQueryData(api.news.list.queryKey({ input: {} }))
          ?.items.filter(({ isUnread }) => isUnread),
      ).toEqual([]),
    );
    // On this screen until it is left.
    itemOf(3).getByText('new');
    itemOf(2).getByText('new');
    expect(itemOf(1).queryByText('new')).toBeNull();
  });

  it('are told in the reader’s language, and in English where there is no such text', async () => {
    await open([item(1, false), { ...item(2, false), title: { en: 'Title 2' }, text: { en: 'Text 2' } }]);
    await screen.findByRole('list', { name: 'News' });
    await setLanguage('ru');
    const list = within(await screen.findByRole('list', { name: 'Новости' }));
    expect((await list.findByText('Заголовок 1')).lang).toBe('ru');
    expect(list.getByText('Title 2').lang).toBe('en');
  });

  it('say so where there are none', async () => {
    const sent = await open([]);
    await screen.findByText('No news yet');
    expect(sent()).toEqual([]);
  });

  it('that cannot be loaded say so, with a retry', async () => {
    await answerApi({ 'GET /news': () => refusal(400, 'request.invalid', 'The request is not valid.') });
    await renderOnRoute(
      <QueryClientProvider client={queryClient}>
        <NewsScreen />
      </QueryClientProvider>,
    );
    await screen.findByText('The news could not be loaded');
    screen.getByRole('button', { name: 'Retry' });
  });
});
