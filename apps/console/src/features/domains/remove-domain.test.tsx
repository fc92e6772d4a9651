import type { Account, Domain } from '@sluice/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ACCOUNT, answerApi } from '../../../test/answer-api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { accountStore } from '../../shell/team/account.ts';
import { RemoveDomain } from './remove-domain.tsx';

afterEach(() => vi.unstubAllGlobals());

const BOUGHT = {
  id: 3,
  teamId: 5,
  host: 'paid.xyz',
  streamId: null,
  source: 'bought',
  isBought: true,
  price: 12.5,
  expiresOn: '2027-03-01',
} as unknown as Domain;

async function renderAs(role: string, domain: Domain) {
  const [team] = ACCOUNT.teams;
  const account = { ...ACCOUNT, teams: [{ ...team, roles: [role] }] } as unknown as Account;
  const calls = await answerApi({
    'DELETE /teams/5/domains/3': () => new Response(null, { status: 204 }),
  });
  accountStore.set(account);
  await renderOnRoute(<RemoveDomain domain={domain} />);
  return calls;
}
const button = () => screen.queryByRole('button', { name: 'Delete paid.xyz' });

it('asks with the price and the date before a bought domain is given up', async () => {
  const calls = await renderAs('admin', BOUGHT);
  await userEvent.click(button() as HTMLElement);
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('It was bought for $12.50. It is paid for until March 1, 2027.');
  expect(question.textContent).toContain('cannot be undone');
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1));
});

it('is not offered for a bought domain to who may not give it up: they are led to support, with its name', async () => {
  await renderAs('mediabuyer', BOUGHT);
  expect(button()).toBeNull();
  const support = screen.getByRole('link', { name: 'Ask support about paid.xyz' });
  expect(support.title).toBe('Only the owner and admins delete a domain bought here.');
  expect(support.getAttribute('href')).toBe(
    'https://support.example/?subject=Please%20delete%20the%20domain%20paid.xyz',
  );
});

it('is offered to them for one that can be added again', async () => {
  await renderAs('mediabuyer', { ...BOUGHT, source: 'own', isBought: false, price: null });
  expect(button()).not.toBeNull();
});
