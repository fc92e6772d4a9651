import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerApi } from '../../../test/answer-api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { CreateTeamDialog } from './create-team-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

function Page() {
  const [isOpen, setOpen] = useState(true);
  return <CreateTeamDialog isOpen={isOpen} onClose={() => setOpen(false)} />;
}

const dialog = () => screen.queryByRole('dialog', { name: 'Create a team' });
const answerQuestion = async (label: string) => {
  const question = await screen.findByRole('dialog', { name: 'Data Not Saved!' });
  await userEvent.click(within(question).getByRole('button', { name: label }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Data Not Saved!' })).toBeNull());
};

it('a team needs a name of at most sixty characters, and what was typed is not lost without a question', async () => {
  const calls = await answerApi({});
  await renderOnRoute(<Page />);
  const name = await screen.findByLabelText<HTMLInputElement>(/^Team name/);
  await userEvent.click(screen.getByRole('button', { name: 'Create team' }));
  expect(await screen.findByText('Field is required')).toBeTruthy();
  await userEvent.click(name);
  await userEvent.paste('x'.repeat(61));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('The field must be less than or equal to 60 symbols')).toBeTruthy();
  expect(calls).toEqual([]);

  await userEvent.keyboard('{Escape}');
  await answerQuestion('Stay');
  expect(dialog()).toBeTruthy();
  expect(name.value).toBe('x'.repeat(61));
  await userEvent.keyboard('{Escape}');
  await answerQuestion('Leave without saving');
  await waitFor(() => expect(dialog()).toBeNull());
  expect(calls).toEqual([]);
});
