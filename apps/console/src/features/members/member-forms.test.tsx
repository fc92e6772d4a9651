import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi, refusal } from '../../../test/answer-api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { AddMemberForm } from './member-forms.tsx';

afterEach(() => vi.unstubAllGlobals());

const DIALOG = {
  setDirty: () => {},
  close: () => {},
  hold: <Result,>(work: () => Promise<Result>) => work(),
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
const messageAt = (label: string) =>
  field(label).closest('.mantine-InputWrapper-root')?.querySelector('.mantine-InputWrapper-error')
    ?.textContent;
const save = () => userEvent.click(screen.getByRole('button', { name: 'Add member' }));

async function fill(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  if (text !== '') await userEvent.paste(text);
  await userEvent.tab();
}

it('a wrong member form is not sent, and each field says why', async () => {
  const calls = await answerApi({
    'POST /teams/5/members': () => refusal(409, 'member.already_there', 'Somebody is there.'),
  });
  const onAdded = vi.fn();
  await renderOnRoute(<AddMemberForm dialog={DIALOG} onAdded={onAdded} />);
  await save();
  expect(await screen.findByText('2 fields need your attention')).toBeTruthy();
  for (const [text, message] of [
    ['vera@nowhere', 'The field must contain an e-mail address'],
    ['x'.repeat(61), 'The field must be less than or equal to 60 symbols'],
    ['   ', 'Field is required'],
  ] as const) {
    await fill('Name or e-mail', text);
    await waitFor(() => expect(messageAt('Name or e-mail')).toBe(message));
  }
  await fill('Number of streams per day', '10001');
  await fill('Spending limit per day', '1000001');
  await save();
  await waitFor(() => expect(messageAt('Number of streams per day')).toBe('Max value 10,000.'));
  expect(messageAt('Spending limit per day')).toBe('Max value 1,000,000.');
  expect(calls).toEqual([]);

  // Nor is somebody added twice.
  await fill('Name or e-mail', 'nika@sluice.test');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Admin' }));
  await fill('Number of streams per day', '');
  await fill('Spending limit per day', '');
  await save();
  await waitFor(() =>
    expect(messageAt('Name or e-mail')).toBe('This person is already in the team, or invited to it.'),
  );
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({
    nameOrEmail: 'nika@sluice.test',
    roles: ['admin'],
    streamsPerDay: null,
    spendPerDay: null,
  });
  expect(onAdded).not.toHaveBeenCalled();
});
