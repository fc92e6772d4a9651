import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, answerApi } from '../../../test/answer-api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { ProfileCard } from './profile-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const nickname = () => screen.getByLabelText<HTMLInputElement>(/^User name \(nickname\)/);
const email = () => screen.getByLabelText<HTMLInputElement>(/^User e-mail/);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the profile', () => {
  it('is not sent with a wrong field, and each says why', async () => {
    const calls = await answerApi({});
    await renderOnRoute(<ProfileCard account={ACCOUNT} />);
    await userEvent.clear(nickname());
    await userEvent.type(nickname(), ' ');
    await userEvent.clear(email());
    await userEvent.type(email(), 'nowhere');
    await save();
    expect(await screen.findByText('2 fields need your attention')).toBeTruthy();
    const wrapperOf = (field: HTMLElement) => field.closest('.mantine-InputWrapper-root')?.textContent;
    expect(wrapperOf(nickname())).toContain('Field is required');
    expect(wrapperOf(email())).toContain('The field must contain an e-mail address');
    expect(calls).toEqual([]);
  });

  it('[S2.3-18] says that it is being saved, cannot be saved twice, and says “Success!”', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const calls = await answerApi({
      'PATCH /account': async () => {
        await answered;
        return { ...ACCOUNT, nickname: 'Nika the Second' };
      },
    });
    await renderOnRoute(<ProfileCard account={ACCOUNT} />);
    const note = () => screen.queryByText('Please wait while the data is being saved...');
    expect(note()).toBeNull();
    await userEvent.clear(nickname());
    await userEvent.type(nickname(), 'Nika the Second');
    await save();
    await waitFor(() => expect(note()).toBeTruthy());
    expect(nickname().closest('fieldset')?.disabled).toBe(true);
    screen.getByRole<HTMLFormElement>('form', { name: 'Profile settings' }).requestSubmit();
    // A second save would begin once the form has been checked, which takes its moments.
    await new Promise((resolve) => setTimeout(resolve, 100));
    answer();
    const done = await screen.findByText('Profile settings updated');
    expect(done.closest('[role=status]')?.textContent).toBe('Success!Profile settings updated');
    expect(note()).toBeNull();
    expect(calls).toEqual([{ method: 'PATCH', path: '/account', body: { nickname: 'Nika the Second' } }]);
  });
});
