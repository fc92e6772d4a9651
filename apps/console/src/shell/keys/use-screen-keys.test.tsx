/** A letter's action is fetched with its first press: it is meant for where it was pressed. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNT } from '../../../test/answer-api.ts';
import { renderOnRoute } from '../../parts/testing/render-part.tsx';
import { accountStore } from '../team/account.ts';
import { ScreenKeysHost } from './screen-keys-host.tsx';

beforeEach(() => {
  localStorage.clear();
  accountStore.set(ACCOUNT);
});

/** A screen with a button that begins something new, and a field. */
async function open() {
  const onAdd = vi.fn();
  const { router } = await renderOnRoute(
    <>
      <ScreenKeysHost />
      <main>
        <button type="button" aria-keyshortcuts="N" onClick={onAdd}>
          Add
        </button>
        <input aria-label="Name" />
      </main>
    </>,
  );
  const pressN = () => fireEvent.keyDown(document.body, { code: 'KeyN', key: 'n' });
  return { router, onAdd, pressN };
}
/** Whatever was fetched has acted by then. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

it('acts on the screen where the letter was pressed', async () => {
  const { onAdd, pressN } = await open();
  pressN();
  await waitFor(() => expect(onAdd).toHaveBeenCalledOnce());
});

it('does not act once the focus is in a field', async () => {
  const { onAdd, pressN } = await open();
  pressN();
  screen.getByRole('textbox', { name: 'Name' }).focus();
  await aMoment();
  expect(onAdd).not.toHaveBeenCalled();
});

it('does not act behind what has opened since', async () => {
  const { onAdd, pressN } = await open();
  pressN();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  await aMoment();
  dialog.remove();
  expect(onAdd).not.toHaveBeenCalled();
});

it('does not act once another address is on its way', async () => {
  const { router, onAdd, pressN } = await open();
  pressN();
  void router.navigate({ to: '.', search: { tab: 'other' } as never });
  await aMoment();
  expect(onAdd).not.toHaveBeenCalled();
});

it('acts at once from its second press on, whatever gets the focus in the next moment', async () => {
  const { onAdd, pressN } = await open();
  pressN();
  await waitFor(() => expect(onAdd).toHaveBeenCalledOnce());
  pressN();
  screen.getByRole('button', { name: 'Add' }).focus();
  await aMoment();
  expect(onAdd).toHaveBeenCalledTimes(2);
});
