import { ORPCError } from '@orpc/client';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderOnRoute } from '../testing/render-part.tsx';
import { NumberField } from './fields/number-fields.tsx';
import { TextField } from './fields/text-fields.tsx';
import { Form } from './form.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const schema = z.object({
  name: z.string().min(3),
  age: z.number().max(99),
  email: z.email().or(z.literal('')),
});
type Values = z.output<typeof schema>;

function Profile({ save, onSaved }: { save: (values: Values) => Promise<void>; onSaved?: () => void }) {
  const form = useSchemaForm({
    schema,
    defaultValues: { name: '', age: 20, email: '' },
    save,
    ...(onSaved && { onSaved }),
  });
  return (
    <Form form={form} label="Profile">
      <TextField field={form.field('name')} label="Name" hint="As others see it" />
      <NumberField field={form.field('age')} label="Age" />
      <TextField field={form.field('email')} label="E-mail" />
    </Form>
  );
}

const refuse = (data: object) => () =>
  Promise.reject(new ORPCError('request.invalid', { status: 422, data }));
const name = () => screen.getByLabelText('Name');
/** A second save would begin once the form has been checked, which takes its moments. */
const longEnoughToSaveAgain = () => new Promise((resolve) => setTimeout(resolve, 100));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('a form', () => {
  it('says what is wrong under the field, sums it up, and goes to the first', async () => {
    const onSave = vi.fn();
    await renderOnRoute(<Profile save={onSave} />);
    await save();
    expect(await screen.findByText('Field is required')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('1 field needs your attention');
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(name().getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(name(), 'Nika');
    expect(screen.queryByText('Field is required')).toBeNull();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('[S2.3-18] says “Please wait while the data is being saved...” while it saves, and saves once', async () => {
    let finish = () => {};
    const onSave = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const onSaved = vi.fn();
    await renderOnRoute(<Profile save={onSave} onSaved={onSaved} />);
    await userEvent.type(name(), 'Nika');
    await userEvent.keyboard('{Enter}{Enter}');
    expect((await screen.findByRole('status')).textContent).toBe(
      'Please wait while the data is being saved...',
    );
    expect(name().closest('fieldset')?.disabled).toBe(true);
    screen.getByRole<HTMLFormElement>('form', { name: 'Profile' }).requestSubmit();
    await longEnoughToSaveAgain();
    finish();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Nika', age: 20, email: '' });
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(name().closest('fieldset')?.disabled).toBe(false);
  });

  it('puts what the server found wrong at its fields', async () => {
    const fields = [{ field: 'body.email', message: 'The field must contain an e-mail address' }];
    const body = { code: 'request.invalid', message: 'Invalid.', details: { fields }, requestId: 'r-1' };
    await renderOnRoute(<Profile save={refuse(body)} />);
    await userEvent.type(name(), 'Nika');
    await save();
    expect(await screen.findByText('The field must contain an e-mail address')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
  });

  it('tells a refusal that is about no field, with its request id', async () => {
    const body = {
      code: 'team.limit_reached',
      message: 'You have as many teams as one can.',
      details: {},
      requestId: 'r-2',
    };
    await renderOnRoute(<Profile save={refuse(body)} />);
    await userEvent.type(name(), 'Nika');
    await save();
    expect(await screen.findByText('You have as many teams as one can.')).toBeTruthy();
    expect(screen.getByText('r-2')).toBeTruthy();
  });
});

describe('leaving a form', () => {
  it('[S2.3-17] asks when something was changed and not saved', async () => {
    const { router } = await renderOnRoute(<Profile save={async () => {}} />);
    await userEvent.type(name(), 'N');
    router.navigate({ to: '/other' });
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Data Not Saved!');
    expect(dialog.textContent).toContain(
      'There are unsaved changes in the form. Are you sure you want to continue without saving?',
    );
    await userEvent.click(screen.getByRole('button', { name: 'no' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('N');

    router.navigate({ to: '/other' });
    await userEvent.click(await screen.findByRole('button', { name: 'yes' }));
    expect(await screen.findByText('the other page')).toBeTruthy();
  });

  it('does not ask where nothing was changed', async () => {
    const { router } = await renderOnRoute(<Profile save={async () => {}} />);
    router.navigate({ to: '/other' });
    expect(await screen.findByText('the other page')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not ask after a save that leads away', async () => {
    let go = () => {};
    const { router } = await renderOnRoute(<Profile save={async () => {}} onSaved={() => go()} />);
    go = () => void router.navigate({ to: '/other' });
    await userEvent.type(name(), 'Nika');
    await save();
    expect(await screen.findByText('the other page')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
