import { TEAM_EVENT_KINDS } from '@sluice/contracts/values';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../../test/answer-api.ts';
import { queryClient } from '../../../api/api.ts';
import { chooseInMenu, open, SECRET, SOON, user, WEBHOOK } from './webhooks.fixture.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const form = () => screen.findByRole('form', { name: 'New webhook' });
const add = async () => user.click(within(await form()).getByRole('button', { name: 'Add webhook' }));
const tick = async (name: string) => user.click(within(await form()).getByRole('checkbox', { name }));

/** Filled in as far as it can be saved. */
async function fillIn(): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  await user.type(within(await form()).getByRole('textbox', { name: /Name/ }), 'CRM');
  await user.type(
    within(await form()).getByRole('textbox', { name: /Address/ }),
    'https://crm.example/sluice',
  );
  await tick('Deposit');
}

describe('a new webhook', () => {
  it('is added from the empty list, with its secret shown once and copied', async () => {
    const { sent } = await open();
    await screen.findByText('No webhooks yet');
    await fillIn();
    await add();
    const dialog = within(await screen.findByRole('dialog', { name: 'Your webhook secret' }));
    expect(sent()).toEqual([
      {
        method: 'POST',
        path: '/teams/5/webhooks',
        body: { name: 'CRM', url: 'https://crm.example/sluice', kinds: ['conversion.deposit'] },
      },
    ]);
    expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe(SECRET);
    for (const header of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
      dialog.getByText(new RegExp(`${header}:`));
    }
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).toBeNull());
  });

  it('asks before a secret that was not copied is closed for good', async () => {
    await open();
    await fillIn();
    await add();
    const dialog = within(await screen.findByRole('dialog', { name: 'Your webhook secret' }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await screen.findByText('Close without copying?');
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe(SECRET);
  });

  it('needs a name, an address of the web, and an event', async () => {
    const { sent } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
    await add();
    expect(await within(await form()).findAllByText('Field is required')).toHaveLength(3);
    const address = within(await form()).getByRole('textbox', { name: /Address/ });
    for (const wrong of ['ftp://crm.example/', 'crm.example', 'https://me:secret@crm.example/']) {
      await user.clear(address);
      await user.type(address, wrong);
      await user.tab();
      await within(await form()).findByText('Must be an address that begins with https:// or http://');
    }
    await user.clear(address);
    await user.type(address, 'http://127.0.0.1:8080/hook');
    await waitFor(() => expect(screen.queryByText(/Must be an address/)).toBeNull());
    expect(sent()).toEqual([]);
  });

  it('is told of everything by one box, which knows when some are left out', async () => {
    const { sent } = await open();
    await fillIn();
    const all = within(await form()).getByRole<HTMLInputElement>('checkbox', { name: 'All events' });
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await tick('All events');
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    await tick('Bill paid');
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await tick('All events');
    await add();
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ kinds: TEAM_EVENT_KINDS }));
  });

  it('is refused in words where the team has too many', async () => {
    await open([], {
      'POST /teams/5/webhooks': () => refusal(409, 'webhook.limit_reached', 'As many as it can have.'),
    });
    await fillIn();
    await add();
    await screen.findByText('The team has as many webhooks as it can hold. Remove one first.');
  });
});

describe('the list of webhooks', () => {
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Webhooks' }))
      .getAllByRole('listitem')
      .filter((item) => item.textContent?.includes('Secret …'))
      .map((item) => item.textContent ?? '');

  it('tells how each is doing, and what to do about it', async () => {
    await open([
      WEBHOOK,
      { ...WEBHOOK, id: 13, name: 'All', kinds: [...TEAM_EVENT_KINDS], lastDeliveredAt: null },
      {
        ...WEBHOOK,
        id: 14,
        name: 'Slow',
        waiting: 2,
        failed: 1,
        failingSince: '2026-11-17T10:00:00.000Z',
        nextTryAt: SOON,
      },
      { ...WEBHOOK, id: 15, name: 'Quiet', state: 'off', previousUntil: '2026-11-18T10:00:00.000Z' },
      { ...WEBHOOK, id: 16, name: 'Dead', state: 'disabled', failingSince: '2026-11-12T10:00:00.000Z' },
    ]);
    const [healthy = '', all = '', slow = '', quiet = '', dead = ''] = await rows();
    for (const words of ['CRM', 'On', WEBHOOK.url, 'Deposit', 'Low balance', 'a1B2', 'Last delivered']) {
      expect(healthy).toContain(words);
    }
    expect(healthy).not.toContain('wait');
    expect(all).toContain('All events');
    expect(all).toContain('Nothing delivered yet');
    for (const words of [
      'Failing',
      '2 deliveries wait',
      '1 delivery given up',
      'Nothing has arrived since',
      'Next attempt at',
    ]) {
      expect(slow).toContain(words);
    }
    expect(quiet).toContain('Off');
    expect(quiet).toContain('The previous secret signs, too, until');
    expect(dead).toContain('Disabled');
    expect(dead).toContain('nothing arrived for five days');
    expect(dead).toContain('turn it on: what waited is then sent');
  });

  it('turns one off', async () => {
    const { sent } = await open([WEBHOOK]);
    await chooseInMenu('Turn off');
    await screen.findByText(/The webhook is off\./);
    expect(sent()).toEqual([{ method: 'PATCH', path: '/teams/5/webhooks/12', body: { isOn: false } }]);
  });

  it('turns on one that was disabled, where it says so', async () => {
    const { sent } = await open([{ ...WEBHOOK, state: 'disabled' }]);
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await screen.findByText('The webhook is on');
    expect(sent()).toEqual([{ method: 'PATCH', path: '/teams/5/webhooks/12', body: { isOn: true } }]);
  });

  it('offers no test of one that is off', async () => {
    await open([{ ...WEBHOOK, state: 'off' }]);
    await user.click(await screen.findByRole('button', { name: 'Actions: CRM' }));
    await screen.findByRole('menuitem', { name: 'Turn on' });
    expect(screen.queryByRole('menuitem', { name: 'Send a test message' })).toBeNull();
  });

  it('edits one in the form that it was made in', async () => {
    const { sent } = await open([WEBHOOK]);
    await chooseInMenu('Edit');
    const edited = within(await screen.findByRole('form', { name: 'Edit webhook' }));
    expect(edited.getByRole<HTMLInputElement>('textbox', { name: /Address/ }).value).toBe(WEBHOOK.url);
    await user.click(edited.getByRole('checkbox', { name: 'Deposit' }));
    await user.click(edited.getByRole('button', { name: 'Save' }));
    await screen.findByText('Webhook updated');
    expect(sent()).toEqual([
      {
        method: 'PATCH',
        path: '/teams/5/webhooks/12',
        body: { name: 'CRM', url: WEBHOOK.url, kinds: ['balance.low'] },
      },
    ]);
  });

  it('replaces a secret with an overlap, and shows the new one', async () => {
    const { sent } = await open([WEBHOOK]);
    await chooseInMenu('Replace the secret');
    const rotating = within(await screen.findByRole('form', { name: 'Replace the secret' }));
    await user.click(rotating.getByRole('combobox', { name: /The old secret signs for/ }));
    await user.click(await screen.findByRole('option', { name: '7 days' }));
    await user.click(rotating.getByRole('button', { name: 'Generate a new secret' }));
    await screen.findByRole('dialog', { name: 'Your webhook secret' });
    expect(sent()).toEqual([
      { method: 'POST', path: '/teams/5/webhooks/12/rotate', body: { overlapHours: 168 } },
    ]);
  });

  it('removes one once that is confirmed', async () => {
    const { sent } = await open([WEBHOOK]);
    await chooseInMenu('Remove');
    await screen.findByText(/Its deliveries are deleted, too/);
    expect(sent()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Remove the webhook' }));
    await screen.findByText('The webhook is removed');
    expect(sent()).toMatchObject([{ method: 'DELETE', path: '/teams/5/webhooks/12' }]);
  });
});
