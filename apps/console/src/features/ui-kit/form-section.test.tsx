/** A form with every kind of field: what each says of a wrong value, as it is announced with the field. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderOnRoute, setLanguage } from '../../parts/testing/render-part.tsx';
import { FormSection } from './form-section.tsx';

const form = () => within(screen.getByRole('form', { name: 'The play' }));
/** By its label, with the star of a required one. Asking every element for its role takes long in a form of this size. */
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
const save = () => userEvent.click(form().getByRole('button', { name: 'Save' }));

async function fill(element: HTMLInputElement, text: string): Promise<void> {
  await userEvent.clear(element);
  await userEvent.click(element);
  await userEvent.paste(text);
  await userEvent.tab();
}

/** Its own message, which a screen reader reads with the field. */
async function expectMessage(element: HTMLInputElement, message: string): Promise<void> {
  await waitFor(() => expect(descriptionOf(element)).toContain(message));
  expect(element.getAttribute('aria-invalid')).toBe('true');
}

const descriptionOf = (element: HTMLElement): string[] =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');

describe('a form', () => {
  beforeEach(async () => void (await renderOnRoute(<FormSection />)));

  it('[S5.1-01] says what is missing, how much that is, and goes to the first', async () => {
    await fill(field('Rate value'), '0');
    await save();
    await expectMessage(field('Name'), 'Field is required');
    await expectMessage(field('E-mail'), 'Field is required');
    expect(form().getAllByText('Field is required')).toHaveLength(4);
    expect(form().getByRole('alert').textContent).toBe('4 fields need your attention');
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));

    await act(() => setLanguage('ru'));
    expect(await screen.findAllByText('Поле обязательно для заполнения')).toHaveLength(4);
    expect(screen.queryByText('Field is required')).toBeNull();
  });

  it('[S5.1-02] [S5.1-03] says what is too short or too long', async () => {
    await fill(field('Name'), 'ab');
    await expectMessage(field('Name'), 'The field must be greater than or equal to 3 symbols');
    await fill(field('Name'), 'a'.repeat(41));
    await expectMessage(field('Name'), 'The field must be less than or equal to 40 symbols');
    await fill(field('Password'), 'short');
    await waitFor(() => expect(descriptionOf(field('Password'))).toContain('Min 8 characters.'));
  });

  it('[S5.1-04] says what is out of its bounds', async () => {
    await fill(field('Number of attempts'), '11');
    await expectMessage(field('Number of attempts'), 'Max value 10.');
    await fill(field('Number of attempts'), '0');
    await expectMessage(field('Number of attempts'), 'Minimum value 1');
    await fill(field('Rate value'), '1001');
    await expectMessage(field('Rate value'), 'The maximum value must not be greater than 1,000');
  });

  it('[S5.1-05] says what is no e-mail address, and is content with one', async () => {
    await fill(field('E-mail'), 'nika@');
    await expectMessage(field('E-mail'), 'The field must contain an e-mail address');
    await fill(field('E-mail'), 'nika@sluice.test');
    await waitFor(() => expect(field('E-mail').getAttribute('aria-invalid')).not.toBe('true'));
  });
});
