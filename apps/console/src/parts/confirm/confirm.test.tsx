import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { type ConfirmOptions, confirm } from './confirm.ts';

/** What can be pressed, in the order of the screen; the cross has no text. */
const answers = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((text) => text !== '');

async function ask(options?: ConfirmOptions, language: 'en' | 'ru' = 'en') {
  await renderPart(<p>the page</p>, language);
  const answer = confirm(options);
  return { answer, dialog: await screen.findByRole('dialog') };
}

describe('the confirm dialog', () => {
  it('[S2.3-14] takes a title, a description, both labels, and can hide cancel', async () => {
    const { answer, dialog } = await ask({
      title: 'Delete the stream?',
      description: 'All its content will be lost.',
      confirmLabel: 'Delete',
      cancelLabel: 'Keep it',
    });
    expect(screen.getByRole('dialog', { name: 'Delete the stream?' })).toBe(dialog);
    expect(dialog.textContent).toContain('All its content will be lost.');
    expect(answers()).toEqual(['Keep it', 'Delete']);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await answer).toBe(true);

    const verb = confirm({ confirmLabel: 'Copy' });
    await screen.findByRole('button', { name: 'Copy' });
    expect(answers()).toEqual(['Cancel', 'Copy']);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await verb).toBe(false);

    const news = confirm({ description: 'Your export is ready.', hideCancel: true });
    await screen.findByRole('button', { name: 'yes' });
    expect(screen.getByRole('dialog').textContent).toContain('Your export is ready.');
    expect(answers()).toEqual(['yes']);
    await userEvent.click(screen.getByRole('button', { name: 'yes' }));
    expect(await news).toBe(true);
  });

  it('[S2.3-15] defaults to yes and no with a title and a description', async () => {
    const { answer, dialog } = await ask();
    expect(screen.getByRole('dialog', { name: 'Are you sure?' })).toBe(dialog);
    expect(dialog.textContent).toContain('This action cannot be undone.');
    expect(answers()).toEqual(['no', 'yes']);
    await userEvent.click(screen.getByRole('button', { name: 'no' }));
    expect(await answer).toBe(false);
  });

  it('[S2.3-16] answers true when confirmed, false when refused, closed or escaped', async () => {
    const { answer } = await ask();
    await userEvent.click(screen.getByRole('button', { name: 'yes' }));
    expect(await answer).toBe(true);

    const refused = confirm();
    await userEvent.click(await screen.findByRole('button', { name: 'no' }));
    expect(await refused).toBe(false);

    const escaped = confirm();
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(await escaped).toBe(false);

    const closed = confirm();
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await closed).toBe(false);
  });

  it('puts the focus on the safe answer where the other destroys something', async () => {
    const { answer } = await ask({ danger: true, cancelLabel: 'Keep it' });
    const focused = () => document.activeElement?.textContent;
    await waitFor(() => expect(focused()).toBe('Keep it'));
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBe(false);

    const harmless = confirm();
    await screen.findByText('yes');
    await waitFor(() => expect(focused()).toBe('yes'));
    await userEvent.keyboard('{Escape}');
    expect(await harmless).toBe(false);
  });

  it('[S9.14-02] is at most 400 wide', async () => {
    const { answer, dialog } = await ask();
    const root = dialog.closest<HTMLElement>('.mantine-Modal-root');
    expect(root?.style.getPropertyValue('--modal-size')).toContain('25rem');
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBe(false);
  });

  it('asks one question after another, in the reader’s language', async () => {
    const { answer: first } = await ask({ title: 'Первый' }, 'ru');
    const second = confirm({ title: 'Второй' });
    expect(screen.queryByText('Второй')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'да' }));
    expect(await first).toBe(true);
    await screen.findByText('Второй');
    await userEvent.click(screen.getByRole('button', { name: 'нет' }));
    expect(await second).toBe(false);
  });
});
