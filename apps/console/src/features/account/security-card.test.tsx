import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../test/answer-api.ts';
import { queryClient } from '../../api/api.ts';
import { ACCOUNT, type Answers, DISCOVERY, METADATA, openSecurityCards } from './security-card.fixture.tsx';

afterEach(() => vi.unstubAllGlobals());

const session = (id: string, more: object = {}) => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  begunAt: '2026-11-10T10:00:00Z',
  lastUsedAt: '2026-11-17T10:00:00Z',
  isCurrent: false,
  ...more,
});
const HERE = session('s-1', { browser: 'Chrome', system: 'Windows', isCurrent: true });
const SESSIONS = [HERE, session('s-2'), session('s-3', { browser: null, system: null })];

const open = (answers: Answers = {}) =>
  openSecurityCards({ 'GET /account/sessions': () => ({ items: SESSIONS }), ...answers });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const answer = async (title: string, label: string) => {
  const question = await screen.findByRole('dialog', { name: title });
  await userEvent.click(within(question).getByRole('button', { name: label }));
};

describe('password and sessions', () => {
  it('are not shown where another provider signs people in', async () => {
    const calls = await open({ [DISCOVERY]: () => METADATA });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText('Password')).toBeNull();
    expect(calls.map(({ path }) => path)).toEqual(['/.well-known/openid-configuration']);
  });
});

describe('the password', () => {
  async function openForm(answers: Answers = {}) {
    const calls = await open(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change password' });
    const form = within(await within(dialog).findByRole('form'));
    const type = async (label: RegExp, text: string) => {
      const field = form.getByLabelText(label, { selector: 'input' });
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste(text);
    };
    const send = async (current: string, next: string, repeat = next) => {
      await type(/^Current password/, current);
      await type(/^New password/, next);
      await type(/^Repeat the new password/, repeat);
      await userEvent.click(form.getByRole('button', { name: 'Change password' }));
    };
    const sent = () => calls.filter(({ method }) => method === 'POST');
    return { send, sent };
  }

  it('is sent with the current one, by the provider’s own rules', async () => {
    const { send, sent } = await openForm({
      'POST /account/password': () => new Response(null, { status: 204 }),
    });
    await send('old password', 'short');
    expect(await screen.findByText('Min 10 characters.')).toBeTruthy();
    await send('old password', 'a long enough one', 'another one');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(sent()).toEqual([]);
    await send('old password', 'a long enough one');
    expect(await screen.findByText('Password changed. Every other session has been ended.')).toBeTruthy();
    expect(sent()).toEqual([
      {
        method: 'POST',
        path: '/account/password',
        body: { currentPassword: 'old password', newPassword: 'a long enough one' },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['account.password_wrong', 'This is not your current password'],
    ['account.password_common', 'This password appears in lists of leaked passwords. Choose another one.'],
  ])('that is refused says why at its field: %s', async (code, text) => {
    const { send } = await openForm({ 'POST /account/password': () => refusal(422, code, 'in English') });
    await send('old password', 'a long enough one');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('is not offered to who signs in by Telegram', async () => {
    await open({ 'GET /account': () => ({ ...ACCOUNT, hasPassword: false }) });
    expect(await screen.findByText(/You sign in with Telegram, without a password/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
  });
});

describe('sessions', () => {
  it('are told apart in words, and this one cannot be ended here', async () => {
    await open();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('div > div')?.textContent)).toEqual([
      'Chrome on Windows',
      'Firefox on Linux',
      'Unknown browser',
    ]);
    expect(rows[0]?.textContent).toContain('This one');
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
    expect(rows[1]?.textContent).toMatch(/Begun .+ ago, last used .+/);
  });

  it('end one by one, after a question', async () => {
    let items = SESSIONS;
    const calls = await open({
      'GET /account/sessions': () => ({ items }),
      'DELETE /account/sessions/s-2': () => {
        items = [HERE];
        return new Response(null, { status: 204 });
      },
    });
    await screen.findByText('Firefox on Linux');
    await press('End the session Firefox on Linux');
    await answer('End the session “Firefox on Linux”?', 'Cancel');
    await press('End the session Firefox on Linux');
    await answer('End the session “Firefox on Linux”?', 'End session');
    expect(await screen.findByText('The session has ended')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    // Alone, there are no others to end.
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  });

  it('end all at once but this one', async () => {
    const calls = await open({ 'DELETE /account/sessions': () => new Response(null, { status: 204 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'End all others' }));
    await answer('End all other sessions?', 'End all others');
    expect(await screen.findByText('All other sessions have ended')).toBeTruthy();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /account/sessions');
  });

  it('that had ended already say so', async () => {
    await open({ 'DELETE /account/sessions/s-2': () => refusal(404, 'session.not_found', 'in English') });
    await screen.findByText('Firefox on Linux');
    await press('End the session Firefox on Linux');
    await answer('End the session “Firefox on Linux”?', 'End session');
    expect(await screen.findByText('This session had already ended.')).toBeTruthy();
  });
});
