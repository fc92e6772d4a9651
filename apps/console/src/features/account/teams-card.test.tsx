import type { Account } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, answerApi, refusal } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { accountStore } from '../../shell/team/account.ts';
import { TeamsCard } from './teams-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const [OWN] = ACCOUNT.teams;
const GUEST = { id: 6, name: 'Guests', member: 9, roles: ['mediabuyer'], balance: 0 };
const WITH_GUESTS = { ...ACCOUNT, teams: [OWN, GUEST] } as Account;
const member = (id: number, name: string) => ({
  id,
  name,
  email: `${name.toLowerCase()}@sluice.test`,
  status: 'active',
});

async function open(answers: Parameters<typeof answerApi>[0]) {
  const calls = await answerApi(answers);
  accountStore.set(WITH_GUESTS);
  await renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <TeamsCard />
    </QueryClientProvider>,
  );
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  return { sent };
}

const choose = async (team: string, label: string) => {
  const row = screen.getByText(team).closest('li') as HTMLElement;
  await userEvent.click(within(row).getByRole('button', { name: /^Actions/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: label }));
};
const answer = async (title: string, label: string) => {
  const question = await screen.findByRole('dialog', { name: title });
  await userEvent.click(within(question).getByRole('button', { name: label }));
};

describe('leaving a team', () => {
  it('is asked about by name, and takes it off the list', async () => {
    const { sent } = await open({
      'POST /teams/6/leave': () => new Response(null, { status: 204 }),
      'GET /account': () => ACCOUNT,
    });
    await choose('Guests', 'Leave the team');
    await answer('Leave the team “Guests”?', 'Cancel');
    expect(sent()).toEqual([]);
    await choose('Guests', 'Leave the team');
    await answer('Leave the team “Guests”?', 'Leave the team');
    expect(await screen.findByText('You have left the team Guests')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Guests')).toBeNull());
    expect(sent()).toEqual(['/teams/6/leave']);
  });

  it('that is refused says why', async () => {
    await open({ 'POST /teams/6/leave': () => refusal(409, 'team.owner_leaves', 'in English') });
    await choose('Guests', 'Leave the team');
    await answer('Leave the team “Guests”?', 'Leave the team');
    expect(await screen.findByText('The owner cannot leave the team. Hand it over first.')).toBeTruthy();
    expect(screen.getByText('Guests')).toBeTruthy();
  });
});

describe('handing a team over', () => {
  const MEMBERS = {
    'GET /teams/5/members': () => ({ items: [member(7, 'Nika'), member(8, 'Kim')], total: 2, totals: null }),
  };

  it('is to another active member, after a question with both names', async () => {
    const { sent } = await open({
      ...MEMBERS,
      'POST /teams/5/members/8/hand-over': () => member(8, 'Kim'),
      'GET /account': () => ({ ...WITH_GUESTS, teams: [{ ...OWN, roles: ['admin'] }, GUEST] }),
    });
    await choose('Team', 'Hand the team over');
    const dialog = await screen.findByRole('dialog', { name: 'Hand the team “Team” over' });
    const select = await within(dialog).findByRole('combobox', { name: /^New owner/ });
    await userEvent.click(select);
    const options = await screen.findAllByRole('option');
    // Not to oneself.
    expect(options.map(({ textContent }) => textContent)).toEqual(['Kim (kim@sluice.test)']);
    await userEvent.click(options[0] as HTMLElement);
    const submit = () => userEvent.click(within(dialog).getByRole('button', { name: 'Hand over' }));
    await submit();
    await answer('Hand “Team” over to Kim?', 'Cancel');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Hand “Team” over to Kim?' })).toBeNull(),
    );
    expect(sent()).toEqual([]);
    await submit();
    await answer('Hand “Team” over to Kim?', 'Hand over');
    expect(await screen.findByText('The team now belongs to Kim')).toBeTruthy();
    expect(sent()).toEqual(['/teams/5/members/8/hand-over']);
    // Now it can be left.
    await choose('Team', 'Leave the team');
    expect(await screen.findByRole('dialog', { name: 'Leave the team “Team”?' })).toBeTruthy();
  });

  it('says that there is nobody to hand it over to', async () => {
    await open({ 'GET /teams/5/members': () => ({ items: [member(7, 'Nika')], total: 1, totals: null }) });
    await choose('Team', 'Hand the team over');
    expect(await screen.findByText(/There is no other active member/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull();
  });
});
