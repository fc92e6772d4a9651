import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ACCOUNT } from '../../../../../test/answer-api.ts';
import type { DialogForm } from '../../../../parts/form/form-dialog.tsx';
import { renderOnRoute } from '../../../../parts/testing/render-part.tsx';
import { accountStore } from '../../../../shell/team/account.ts';
import { BulkTagForm } from './bulk-tag-form.tsx';

const DIALOG: DialogForm = { setDirty: () => {}, close: () => {}, hold: (work) => work() };

async function open() {
  accountStore.set(ACCOUNT);
  const onDone = vi.fn();
  const selection = { ids: [], nameOf: () => '', clear: () => {} };
  await renderOnRoute(<BulkTagForm dialog={DIALOG} selection={selection as never} onDone={onDone} />);
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change tags' }));
  return { onDone, submit };
}

it('refuses to change nothing', async () => {
  const { onDone, submit } = await open();
  await submit();
  expect(await screen.findByText('Field is required')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});

it.each(['Add', 'Take away'])('takes tags in one of its lists alone: %s', async (list) => {
  const { onDone, submit } = await open();
  await userEvent.type(screen.getByRole('combobox', { name: list }), 'promo');
  await submit();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});
