import type { Member } from '@sluice/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../parts/testing/render-part.tsx';
import { MemberSpent } from './member-spent.tsx';

const MEMBER: Member = {
  id: 8,
  teamId: 5,
  name: 'Kim',
  email: null,
  roles: ['mediabuyer'],
  status: 'active',
  streamsPerDay: null,
  spendPerDay: null,
  spentToday: null,
  streams: 1,
  month: { spent: 340.5, pwa: 0, installs: 0, redirects: 0, registrations: 0, deposits: 0 },
  createdAt: '2026-01-05T10:00:00.000Z',
};

it('is the month’s alone where a day has no limit', async () => {
  await renderPart(<MemberSpent member={MEMBER} />);
  expect(screen.getByText('$340.50')).toBeTruthy();
  expect(screen.queryByText(/today/)).toBeNull();
});

it.each([
  [12.4, 120, false],
  [108, 120, true],
  [0, 0, true],
])('says under it what is spent of today’s limit: %f of %f', async (spentToday, spendPerDay, isNear) => {
  await renderPart(<MemberSpent member={{ ...MEMBER, spentToday, spendPerDay }} />);
  const today = screen.getByText(/^today/);
  const dollars = (amount: number) => `$${amount.toFixed(2)}`;
  expect(today.textContent).toBe(`today ${dollars(spentToday)}`);
  expect(today.title).toContain(`${dollars(spentToday)} of ${dollars(spendPerDay)}`);
  expect(today.querySelector('[data-near]') !== null).toBe(isNear);
});
