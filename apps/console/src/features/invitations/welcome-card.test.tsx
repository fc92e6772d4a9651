import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi, refusal } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { identityClient } from '../../auth/auth.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { WelcomeCard } from './welcome-card.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openCard = () =>
  renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <WelcomeCard token="the-token" />
    </QueryClientProvider>,
  );
const INVITATION = { teamName: 'Delta', invitedBy: 'Nika', roles: ['mediabuyer'], email: 'kim@example.com' };

it('names the team and who invites, and goes on with the address of the invitation', async () => {
  const calls = await answerApi({ 'POST /invitations/preview': () => INVITATION });
  await openCard();
  expect(await screen.findByRole('heading', { name: 'Join Delta' })).toBeTruthy();
  expect(screen.getByText('Nika invites you to the team.')).toBeTruthy();
  expect(screen.getByText('Media buyer')).toBeTruthy();
  expect(screen.getByText('The invitation was sent to kim@example.com.')).toBeTruthy();
  expect(calls).toEqual([{ method: 'POST', path: '/invitations/preview', body: { token: 'the-token' } }]);
  const register = vi.spyOn(identityClient(), 'register').mockResolvedValue();
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(register).toHaveBeenCalledWith('/', { reason: 'invitation', email: 'kim@example.com' });
});

it('says of a link that has ended what to do, without asking anybody to sign in', async () => {
  await answerApi({ 'POST /invitations/preview': () => refusal(404, 'invitation.not_found', 'Gone.') });
  await openCard();
  expect(await screen.findByRole('heading', { name: 'This invitation is not valid' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});
