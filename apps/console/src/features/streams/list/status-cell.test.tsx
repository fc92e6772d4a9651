import type { Stream } from '@sluice/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderOnRoute, renderPart } from '../../../parts/testing/render-part.tsx';
import { StatusCell } from './status-cell.tsx';
import { LinkCell } from './stream-cells.tsx';

const STREAM = {
  id: 9,
  name: 'Summer',
  status: 'launched',
  serving: 'active',
  hosts: ['summer.example'],
  spendingStop: null,
  refusedTokens: 0,
} as Stream;
const link = (name: string) => screen.queryByRole('link', { name });

it('leads to the pixels of a stream whose token is refused', async () => {
  await renderOnRoute(<LinkCell stream={{ ...STREAM, refusedTokens: 2 }} />);
  expect(link('Token refused')?.getAttribute('href')).toBe('/streams/pixel/9');
});

it('has no mark while the networks take every token and the domain is served', async () => {
  await renderOnRoute(<LinkCell stream={STREAM} />);
  expect(link('summer.example')?.closest('div')?.parentElement?.textContent).toBe('summer.example');
});

it('says below the domain how far it is, and why it has stopped', async () => {
  await renderOnRoute(
    <LinkCell stream={{ ...STREAM, serving: 'technical_stop', spendingStop: 'no_funds' }} />,
  );
  expect(screen.getByText('Technical stop').title).toContain('The balance is used up');
});

it('does not call a stream active that has no domain', async () => {
  await renderPart(<StatusCell stream={{ ...STREAM, hosts: [] }} />);
  expect(screen.queryByText('Active')).toBeNull();
  expect(screen.getByText('Needs domain')).toBeTruthy();
});

it('shows only the switch of an active stream, and tells its status to who cannot see it', async () => {
  const isHidden = (text: string) => screen.getByText(text).className.includes('VisuallyHidden');
  const { rerenderPart } = await renderPart(<StatusCell stream={STREAM} />);
  expect(isHidden('Active')).toBe(true);
  rerenderPart(<StatusCell stream={{ ...STREAM, status: 'suspended' }} />);
  expect(isHidden('Not active')).toBe(false);
});
