import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { SIGNED_OUT } from '../../auth/signed-out.ts';
import { TextField } from '../form/fields/text-fields.tsx';
import { Form } from '../form/form.tsx';
import { type DialogForm, FormDialog } from '../form/form-dialog.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { leaveForms } from '../form/use-unsaved-guard.ts';
import { renderOnRoute } from '../testing/render-part.tsx';
import { findTyped, forgetAllTyped, forgetTyped, keepTyped, typedFields, typedKey } from './typed-draft.ts';

const KEY = typedKey('test', 7, 1);
const schema = z.object({ name: z.string(), link: z.string() });

beforeEach(() => localStorage.clear());

function InDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <FormDialog title="Edited" isOpen={isOpen} onClose={() => setOpen(false)}>
        {(dialog) => <DialogFields dialog={dialog} />}
      </FormDialog>
    </>
  );
}

function DialogFields({ dialog }: { dialog: DialogForm }) {
  const defaultValues = { name: 'Wheel', link: 'a' };
  const form = useSchemaForm({ schema, defaultValues, save: async () => {}, draftKey: KEY });
  useEffect(() => dialog.setDirty(form.isDirty, form.forgetDraft));
  return (
    <Form form={form} label="Edited">
      <TextField field={form.field('name')} label="Name" />
    </Form>
  );
}

function Edited({ saved = { name: 'Wheel', link: 'a' }, save = async () => {} }) {
  const form = useSchemaForm({ schema, defaultValues: saved, save, draftKey: KEY });
  return (
    <Form form={form} label="Edited">
      <TextField field={form.field('name')} label="Name" />
      <TextField field={form.field('link')} label="Link" />
    </Form>
  );
}
const name = () => screen.getByLabelText('Name') as HTMLInputElement;
const link = () => screen.getByLabelText('Link') as HTMLInputElement;
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

describe('what was typed', () => {
  it('is offered when the form is opened again, and is in no field until the person says so', async () => {
    const first = await renderOnRoute(<Edited />);
    await userEvent.type(name(), ' two');
    // At once, as a reload would: nothing waits for a pause.
    window.dispatchEvent(new Event('pagehide'));
    expect(findTyped(KEY)).toMatchObject({ value: { name: 'Wheel two', link: 'a' } });
    first.unmount();

    await renderOnRoute(<Edited saved={{ name: 'Wheel', link: 'changed by somebody' }} />);
    expect(name().value).toBe('Wheel');
    await press('Continue with it');
    expect(name().value).toBe('Wheel two');
    // What was not typed in stays as it is by now.
    expect(link().value).toBe('changed by somebody');
    expect(screen.getByText('Unsaved changes')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  it('is gone once it is discarded', async () => {
    keepTyped(KEY, { name: 'Old', link: 'a' }, { name: 'Wheel', link: 'a' });
    await renderOnRoute(<Edited />);
    await press('Discard');
    expect(name().value).toBe('Wheel');
    expect(findTyped(KEY)).toBeUndefined();
  });

  it('is gone once it is saved', async () => {
    const save = vi.fn(async () => {});
    await renderOnRoute(<Edited save={save} />);
    await userEvent.type(name(), ' two');
    await waitFor(() => expect(findTyped(KEY)).toBeDefined());
    await press('Save');
    await waitFor(() => expect(save).toHaveBeenCalled());
    await waitFor(() => expect(findTyped(KEY)).toBeUndefined());
  });

  it('stays where the save fails: the network may be away', async () => {
    await renderOnRoute(<Edited save={() => Promise.reject(new TypeError('Failed to fetch'))} />);
    await userEvent.type(name(), ' two');
    await press('Save');
    await waitFor(() => expect(findTyped(KEY)).toMatchObject({ value: { name: 'Wheel two' } }));
  });

  it('is gone once the person says that it may be lost', async () => {
    const { unmount } = await renderOnRoute(<Edited />);
    await userEvent.type(name(), ' two');
    await waitFor(() => expect(findTyped(KEY)).toBeDefined());
    const left = leaveForms();
    const dialog = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'));
    const buttons = dialog.querySelectorAll('button');
    await userEvent.click(buttons[buttons.length - 1] as HTMLButtonElement);
    expect(await left).toBe(true);
    unmount();
    expect(findTyped(KEY)).toBeUndefined();
  });

  it('is gone once a dialog is closed and the person says that it may be lost', async () => {
    const { unmount } = await renderOnRoute(<InDialog />);
    await press('Open');
    await userEvent.type(await screen.findByLabelText('Name'), ' two');
    await waitFor(() => expect(findTyped(KEY)).toBeDefined());
    await userEvent.keyboard('{Escape}');
    await press('Leave without saving');
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    unmount();
    expect(findTyped(KEY)).toBeUndefined();
  });

  it('stays where the same form was saved in another tab: this one still shows it', async () => {
    await renderOnRoute(<Edited />);
    await userEvent.type(name(), ' two');
    await waitFor(() => expect(findTyped(KEY)).toBeDefined());
    // What a save in the other tab does.
    forgetTyped(KEY);
    window.dispatchEvent(new Event('pagehide'));
    expect(findTyped(KEY)).toMatchObject({ value: { name: 'Wheel two' } });
  });

  it('is not kept once the person has signed out in another tab', async () => {
    await renderOnRoute(<Edited />);
    await userEvent.type(name(), ' two');
    await waitFor(() => expect(findTyped(KEY)).toBeDefined());
    localStorage.setItem(SIGNED_OUT, 'true');
    forgetAllTyped();
    window.dispatchEvent(new Event('pagehide'));
    expect(findTyped(KEY)).toBeUndefined();
  });
});

describe('the kept drafts', () => {
  it('are told apart by person, form and object', () => {
    const keys = [
      typedKey('test', 7, 1),
      typedKey('test', 8, 1),
      typedKey('test', 7, 2),
      typedKey('other', 7, 1),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  it('are the typed fields alone', () => {
    const base = { name: 'Wheel', countries: ['DE'], link: '' };
    expect(typedFields({ value: { ...base, countries: ['DE', 'PL'] }, base, at: '' })).toEqual({
      countries: ['DE', 'PL'],
    });
  });

  it('are forgotten after two weeks, and by who signs out', () => {
    const at = new Date(Date.now() - 15 * 24 * 3_600_000).toISOString();
    localStorage.setItem(KEY, JSON.stringify({ value: { name: 'a' }, base: { name: 'b' }, at }));
    expect(findTyped(KEY)).toBeUndefined();
    keepTyped(KEY, { name: 'a' }, { name: 'b' });
    localStorage.setItem('lang', 'uk');
    forgetAllTyped();
    expect(findTyped(KEY)).toBeUndefined();
    expect(localStorage.getItem('lang')).toBe('uk');
  });
});
