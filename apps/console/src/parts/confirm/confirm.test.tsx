import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { type ConfirmOptions, confirm } from './confirm.ts';

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
    expect(dialog.textContent).toContain('Delete the stream?');
    expect(dialog.textContent).toContain('All its content will be lost.');
    expect(screen.getByRole('button', { name: 'Keep it' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await answer).toBe(true);

    const news = confirm({ hideCancel: true });
    await screen.findByRole('button', { name: 'yes' });
    expect(screen.queryByRole('button', { name: 'no' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'yes' }));
    expect(await news).toBe(true);
  });

  it('[S2.3-15] defaults to yes and no with a title and a description', async () => {
    const { answer, dialog } = await ask();
    expect(dialog.textContent).toContain('Are you sure?');
    expect(dialog.textContent).toContain('This action cannot be undone.');
    expect(screen.getByRole('button', { name: 'yes' })).toBeTruthy();
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
