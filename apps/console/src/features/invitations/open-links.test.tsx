import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { OpenLinks } from './open-links.tsx';

afterEach(() => vi.unstubAllGlobals());

const at = '2026-11-01T10:00:00.000Z';
const link = (id: number, fields: object) => ({
  id,
  roles: ['admin'],
  invitedBy: 'Nika',
  createdAt: at,
  expiresAt: at,
  isOpen: true,
  usedBy: [],
  ...fields,
});
const people = (...names: string[]) =>
  names.map((name, index) => ({ memberId: index + 1, name, usedAt: at }));

it('tells who came by each link, and of ended ones no more than that', async () => {
  const items = [
    link(3, {}),
    link(2, { usedBy: people('A', 'B', 'C', 'D', 'E', 'F', 'G') }),
    link(1, { isOpen: false, roles: ['financier'], usedBy: people('Kim') }),
  ];
  await answerApi({ 'GET /teams/5/invitations': () => ({ items }) });
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <OpenLinks />
    </QueryClientProvider>,
  );
  const [fresh, used, ended] = await screen.findAllByRole('listitem');
  expect(fresh?.textContent).not.toContain('Joined by it');
  expect(used?.textContent).toMatch(/Joined by it: A,? B,? C,? D,? E,? 2 more/);
  expect(screen.getByRole('heading', { name: 'Inactive links that people used' })).toBeTruthy();
  expect(ended?.textContent).toContain('Joined by it: Kim');
  expect(within(ended as HTMLElement).queryByRole('button')).toBeNull();
});
