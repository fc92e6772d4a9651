import type { Stream } from '@sluice/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderOnRoute } from '../../../parts/testing/render-part.tsx';
import { StatusCell } from './status-cell.tsx';

const STREAM = {
  id: 9,
  name: 'Summer',
  status: 'launched',
  serving: 'active',
  hosts: ['summer.example'],
  spendingStop: null,
  refusedTokens: 0,
} as Stream;

it('leads to the pixels of a stream whose token is refused', async () => {
  await renderOnRoute(<StatusCell stream={{ ...STREAM, refusedTokens: 2 }} />);
  const mark = screen.getByRole('link', { name: 'Token refused' });
  expect(mark.getAttribute('href')).toBe('/streams/pixel/9');
});

it('does not call a stream active that has no domain', async () => {
  await renderOnRoute(<StatusCell stream={{ ...STREAM, hosts: [] }} />);
  expect(screen.queryByText('Active')).toBeNull();
});

it('has no mark while the networks take every token', async () => {
  await renderOnRoute(<StatusCell stream={STREAM} />);
  expect(screen.queryByRole('link')).toBeNull();
});
