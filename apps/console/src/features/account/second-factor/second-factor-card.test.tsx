import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../../test/answer-api.ts';
import type { IdentityAccount } from '../identity-account.ts';
import { ACCOUNT, type Answers, openSecurityCards } from '../security-card.fixture.tsx';

afterEach(() => vi.unstubAllGlobals());

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const URL_OF_SECRET = `otpauth://totp/Sluice:nika?secret=${SECRET}&issuer=Sluice`;
const CODES = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-${String(index).padStart(4, 'd')}`);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pressIn = async (dialog: HTMLElement, name: string) =>
  userEvent.click(await within(dialog).findByRole('button', { name }));
async function paste(label: RegExp, text: string) {
  const field = await screen.findByLabelText(label, { selector: 'input' });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** A provider that keeps what it was told. */
async function open(secondFactor: IdentityAccount['secondFactor'], answers: Answers = {}) {
  let account = { ...ACCOUNT, secondFactor };
  const turn = (next: IdentityAccount['secondFactor']) => {
    account = { ...account, secondFactor: next };
  };
  const calls = await openSecurityCards({
    'GET /account': () => account,
    'POST /account/second-factor': () => ({ secret: SECRET, url: URL_OF_SECRET }),
    'POST /account/second-factor/confirm': () => {
      turn({ recoveryCodesLeft: 10 });
      return { recoveryCodes: CODES };
    },
    'POST /account/second-factor/turn-off': () => {
      turn(null);
      return new Response(null, { status: 204 });
    },
    'POST /account/second-factor/recovery-codes': () => {
      turn({ recoveryCodesLeft: 10 });
      return { recoveryCodes: CODES };
    },
    ...answers,
  });
  return { posts: () => calls.filter(({ method }) => method === 'POST') };
}

const shownCodes = () =>
  within(screen.getByRole('list', { name: 'Recovery codes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('turning the second factor on', () => {
  it('takes the password, shows the secret, takes a code, and shows the recovery codes', async () => {
    const { posts } = await open(null);
    await press('Turn on two-factor authentication');
    const dialog = await screen.findByRole('dialog', { name: 'Turn on two-factor authentication' });
    await paste(/^Current password/, 'the password');
    await pressIn(dialog, 'Continue');
    expect(
      await within(dialog).findByRole('img', { name: 'QR code for the authenticator app' }),
    ).toBeTruthy();
    expect(within(dialog).getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy();
    expect(within(dialog).getByRole('link').getAttribute('href')).toBe(URL_OF_SECRET);
    const field = within(dialog).getByLabelText(/^Code/);
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    await paste(/^Code/, ' 123 456 ');
    await pressIn(dialog, 'Turn on');
    await within(dialog).findByRole('list', { name: 'Recovery codes' });
    expect(shownCodes()).toEqual(CODES);
    expect(posts().map(({ path, body }) => [path, body])).toEqual([
      ['/account/second-factor', { currentPassword: 'the password' }],
      ['/account/second-factor/confirm', { code: '123 456' }],
    ]);
    expect(await screen.findByText(/10 recovery codes are left/)).toBeTruthy();
  });

  it('asks before codes that were neither copied nor downloaded are closed', async () => {
    await open(null);
    await press('Turn on two-factor authentication');
    const dialog = await screen.findByRole('dialog', { name: 'Turn on two-factor authentication' });
    await paste(/^Current password/, 'the password');
    await pressIn(dialog, 'Continue');
    await paste(/^Code/, '123456');
    await pressIn(dialog, 'Turn on');
    await pressIn(dialog, 'Done');
    const question = await screen.findByRole('dialog', { name: 'Close without saving the codes?' });
    await pressIn(question, 'Stay');
    const user = userEvent.setup();
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    await pressIn(dialog, 'Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says at the field what was refused', async () => {
    await open(null, {
      'POST /account/second-factor': ({ body }) =>
        (body as { currentPassword: string }).currentPassword === 'right'
          ? { secret: SECRET, url: URL_OF_SECRET }
          : refusal(422, 'account.password_wrong', 'in English'),
      'POST /account/second-factor/confirm': () => refusal(422, 'account.code_wrong', 'in English'),
    });
    await press('Turn on two-factor authentication');
    const dialog = await screen.findByRole('dialog', { name: 'Turn on two-factor authentication' });
    await paste(/^Current password/, 'wrong');
    await pressIn(dialog, 'Continue');
    expect(await within(dialog).findByText('This is not your current password')).toBeTruthy();
    await paste(/^Current password/, 'right');
    await pressIn(dialog, 'Continue');
    await paste(/^Code/, '000000');
    await pressIn(dialog, 'Turn on');
    expect(
      await within(dialog).findByText('This code is wrong or was already used. Wait for the next one.'),
    ).toBeTruthy();
  });

  it('is not offered to who has no password', async () => {
    await openSecurityCards({ 'GET /account': () => ({ ...ACCOUNT, hasPassword: false }) });
    expect(await screen.findByText(/It takes a password to turn this on/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Turn on/ })).toBeNull();
  });
});

describe('a second factor that is on', () => {
  it('is turned off by the password and a code', async () => {
    const { posts } = await open({ recoveryCodesLeft: 10 });
    await press('Turn off two-factor authentication');
    const dialog = await screen.findByRole('dialog', { name: 'Turn off two-factor authentication' });
    await pressIn(dialog, 'Turn off');
    expect(posts()).toEqual([]);
    await paste(/^Current password/, 'the password');
    await paste(/^Code/, '123456');
    await pressIn(dialog, 'Turn off');
    expect(await screen.findByText('Two-factor authentication is off')).toBeTruthy();
    expect(posts().map(({ path, body }) => [path, body])).toEqual([
      ['/account/second-factor/turn-off', { currentPassword: 'the password', code: '123456' }],
    ]);
    await screen.findByRole('button', { name: 'Turn on two-factor authentication' });
  });

  it('asks for new recovery codes when few are left, and shows them once', async () => {
    await open({ recoveryCodesLeft: 1 });
    expect(await screen.findByText(/1 recovery code is left\. Make new ones/)).toBeTruthy();
    await press('New recovery codes');
    const dialog = await screen.findByRole('dialog', { name: 'New recovery codes' });
    await paste(/^Current password/, 'the password');
    await paste(/^Code/, 'aaaa-bbbb-cccc-dddd');
    await pressIn(dialog, 'New recovery codes');
    await within(dialog).findByRole('list', { name: 'Recovery codes' });
    expect(shownCodes()).toEqual(CODES);
    expect(await screen.findByText(/10 recovery codes are left/)).toBeTruthy();
  });
});
