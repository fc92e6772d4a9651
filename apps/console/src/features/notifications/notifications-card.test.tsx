import type { Notifications } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerApi, refusal } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { NotificationsCard } from './notifications-card.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});
const open = () =>
  renderOnRoute(
    <QueryClientProvider client={queryClient}>
      <NotificationsCard />
    </QueryClientProvider>,
  );

const OFF = { allowBalanceSend: false, allowRegistrationSend: false, allowDepositSend: false, all: false };
const NOBODY: Notifications = {
  hasBot: true,
  isSubscribed: false,
  isBlocked: false,
  isMailed: false,
  email: 'nika@sluice.test',
  pushKey: null,
  browsers: [],
  quietHours: null,
  language: null,
  teams: [
    { team: 5, name: 'First', ...OFF },
    { team: 6, name: 'Second', ...OFF },
  ],
};
const SUBSCRIBED: Notifications = { ...NOBODY, isSubscribed: true, language: 'en' };
const PATH = '/account/notifications';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('notification settings', () => {
  it('[S2.16-02] need a subscription to the bot: without one there are no switches', async () => {
    await answerApi({ [`GET ${PATH}`]: () => NOBODY });
    await open();
    expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('do not speak of a bot where there is none', async () => {
    await answerApi({ [`GET ${PATH}`]: () => ({ ...NOBODY, hasBot: false }) });
    await open();
    expect(await screen.findByRole('button', { name: 'Turn on: E-mail' })).toBeTruthy();
    expect(screen.queryByText(/Telegram|bot/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  });

  it('are there with mail alone, which is turned on and off', async () => {
    let now = NOBODY;
    const calls = await answerApi({
      [`GET ${PATH}`]: () => now,
      [`PATCH ${PATH}`]: ({ body }) => {
        now = { ...now, language: 'en', ...(body as object) };
        return now;
      },
    });
    await open();
    await screen.findByText(/To nika@sluice.test/);
    await press('Turn on: E-mail');
    await screen.findByText('E-mail notifications are on');
    expect(screen.getByRole('table')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeTruthy();
    await press('Turn off: E-mail');
    await screen.findByText('E-mail notifications are off');
    await vi.waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { isMailed: true },
      { isMailed: false },
    ]);
  });

  it('[S8.3-14] say “Failed to subscribe to the messaging bot.” when the bot cannot be reached', async () => {
    await answerApi({
      [`GET ${PATH}`]: () => NOBODY,
      [`POST ${PATH}/subscription`]: () =>
        refusal(502, 'notification.subscribe_failed', 'Failed to subscribe to the messaging bot.'),
    });
    await open();
    await screen.findByText(/subscribe to our bot/);
    await press('Subscribe');
    const told = await screen.findByText('Failed to subscribe to the messaging bot.');
    expect(told.closest('[role=alert]')?.textContent).toContain('Error!');
  });

  it('say so when a link was not used in its time', async () => {
    await answerApi({
      [`GET ${PATH}`]: () => NOBODY,
      [`POST ${PATH}/subscription`]: () => ({
        url: 'https://t.me/bot?start=token',
        expiresAt: new Date(Date.now() + 300).toISOString(),
      }),
    });
    await open();
    await screen.findByText(/subscribe to our bot/);
    await press('Subscribe');
    const link = await screen.findByRole('link', { name: 'Open the bot' });
    expect(link.getAttribute('href')).toBe('https://t.me/bot?start=token');
    expect((await screen.findAllByText('Failed to subscribe to the messaging bot.')).length).toBeGreaterThan(
      0,
    );
    expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeTruthy();
  });

  it('say that the bot is blocked', async () => {
    await answerApi({ [`GET ${PATH}`]: () => ({ ...NOBODY, isBlocked: true }) });
    await open();
    expect(await screen.findByText(/You have blocked the bot/)).toBeTruthy();
  });

  it('[S2.16-05] [S2.16-06] are a row for each team with four switches; All includes the others', async () => {
    let now = SUBSCRIBED;
    const calls = await answerApi({
      [`GET ${PATH}`]: () => now,
      [`PUT ${PATH}/teams`]: ({ body }) => {
        const wanted = body as Notifications['teams'][number];
        now = {
          ...now,
          teams: now.teams.map((team) => (team.team === wanted.team ? { ...team, ...wanted } : team)),
        };
        return now;
      },
    });
    await open();
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Team', 'Balance', 'Registrations', 'Deposits', 'All']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['First', 'Second']);
    const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
    await userEvent.click(toggle('Second: Deposits'));
    await vi.waitFor(() =>
      expect(toggle('Second: Deposits')).toMatchObject({ checked: true, disabled: false }),
    );
    await userEvent.click(toggle('Second: Notify about everything for this team'));
    await vi.waitFor(() =>
      expect(toggle('Second: Balance')).toMatchObject({ checked: true, disabled: true }),
    );
    expect(toggle('First: Balance').checked).toBe(false);
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { team: 6, ...OFF, allowDepositSend: true },
      { team: 6, ...OFF, allowDepositSend: true, all: true },
    ]);
  });

  it('[S2.16-04] [S8.6-08] ask before unsubscribing, and say that it is done', async () => {
    let now = SUBSCRIBED;
    const calls = await answerApi({
      [`GET ${PATH}`]: () => now,
      [`DELETE ${PATH}/subscription`]: () => {
        now = NOBODY;
        return new Response(null, { status: 204 });
      },
    });
    await open();
    await screen.findByRole('table');
    await press('Unsubscribe');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(
      'Are you sure you want to unsubscribe from the bot? If you do this, you will no longer receive notifications.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay subscribed' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await press('Unsubscribe');
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unsubscribe' }),
    );
    const told = await screen.findByText('Subscription removed');
    expect(told.closest('[role=status]')?.textContent).toContain('Success!');
    expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeTruthy();
  });

  it('save quiet hours with the browser’s zone, and write in the console’s language', async () => {
    let now: Notifications = { ...SUBSCRIBED, language: 'ru' };
    const calls = await answerApi({
      [`GET ${PATH}`]: () => now,
      [`PATCH ${PATH}`]: ({ body }) => {
        now = { ...now, ...(body as object) };
        return now;
      },
    });
    await open();
    await screen.findByRole('table');
    const patches = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    await vi.waitFor(() => expect(patches()).toEqual([{ language: 'en' }]));
    await userEvent.click(screen.getByRole('switch', { name: /^Quiet hours/ }));
    await press('Save');
    await screen.findByText('Quiet hours updated');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(patches()[1]).toEqual({ quietHours: { from: '22:00', until: '08:00', timeZone } });
  });
});
