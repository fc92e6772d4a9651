import { ORPCError } from '@orpc/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { findTyped } from '../draft/typed-draft.ts';
import { renderOnRoute } from '../testing/render-part.tsx';
import { TagsField } from './fields/choice-fields.tsx';
import { TimeField } from './fields/date-fields.tsx';
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

const DRAFT_KEY = 'sluice.typed.7.profile.new';
type ProfileProps = { save: (values: Values) => Promise<void>; onSaved?: () => void };

function Profile({ save, onSaved }: ProfileProps) {
  const form = useSchemaForm({
    schema,
    defaultValues: { name: '', age: 20, email: '' },
    draftKey: DRAFT_KEY,
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
beforeEach(() => localStorage.clear());
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
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('N');

    router.navigate({ to: '/other' });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
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

/** A profile that is being saved for as long as the test likes. */
async function openSaving(onSaved?: () => void) {
  let finish = () => {};
  const onSave = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { router } = await renderOnRoute(<Profile save={onSave} {...(onSaved && { onSaved })} />);
  await userEvent.type(name(), 'Nika');
  await save();
  await screen.findByRole('status');
  return { router, onSave, finish: () => finish() };
}

describe('what is typed while the form is being saved', () => {
  /** As a code editor does, or a list of choices that stands elsewhere in the page: neither is in the fieldset. */
  const typeMeanwhile = () =>
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'nika@sluice.test' } });

  it('is not saved, which the form says, keeps on the device and asks about', async () => {
    const { router, onSave, finish } = await openSaving();
    typeMeanwhile();
    finish();
    expect(await screen.findByText('Unsaved changes')).toBeTruthy();
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Nika', age: 20, email: '' });
    await waitFor(() => expect(findTyped(DRAFT_KEY)?.value).toMatchObject({ email: 'nika@sluice.test' }));
    void router.navigate({ to: '/other' });
    expect((await screen.findByRole('dialog')).textContent).toContain('Data Not Saved!');
  });

  it('does not hold back a save that leads away', async () => {
    let go = () => {};
    const { router, finish } = await openSaving(() => go());
    go = () => void router.navigate({ to: '/other' });
    typeMeanwhile();
    finish();
    expect(await screen.findByText('the other page')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the focus of who saves', () => {
  it('is in its field again', async () => {
    const { finish } = await openSaving();
    // A browser takes it from what is disabled, which jsdom does not.
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    elsewhere.remove();
    expect(document.activeElement).toBe(document.body);
    finish();
    await waitFor(() => expect(document.activeElement).toBe(name()));
  });

  it('stays where somebody put it meanwhile', async () => {
    const { finish } = await openSaving();
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    finish();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(document.activeElement).toBe(button);
    button.remove();
  });
});

function Labels({ save }: { save: (values: { tags: string[]; at: string }) => Promise<void> }) {
  const form = useSchemaForm({
    schema: z.object({ tags: z.array(z.string()), at: z.string() }),
    defaultValues: { tags: [], at: '' },
    save,
  });
  return (
    <Form form={form} label="Labels">
      <TagsField field={form.field('tags')} label="Tags" />
      <TimeField field={form.field('at')} label="At" />
    </Form>
  );
}

describe('what stands in a field and is not taken yet', () => {
  const box = (label: string) => screen.getByRole('combobox', { name: label });

  it.each([
    ['Save', save],
    ['its key', () => userEvent.keyboard('{Control>}[KeyS]{/Control}')],
  ])('is saved too by %s', async (_, press) => {
    const onSave = vi.fn(async () => {});
    await renderOnRoute(<Labels save={onSave} />);
    await userEvent.type(box('Tags'), 'promo');
    await press();
    await waitFor(() => expect(onSave).toHaveBeenLastCalledWith({ tags: ['promo'], at: '' }));
    await userEvent.type(box('At'), '9');
    await press();
    await waitFor(() => expect(onSave).toHaveBeenLastCalledWith({ tags: ['promo'], at: '09:00' }));
    await waitFor(() => expect(document.activeElement).toBe(box('At')));
    expect(box('At').getAttribute('aria-expanded')).toBe('false');
  });
});

function Followed({ saved, save = async () => {} }: { saved: string; save?: () => Promise<void> }) {
  const form = useSchemaForm({
    schema: z.object({ name: z.string() }),
    defaultValues: { name: saved },
    followsDefaults: true,
    save,
  });
  return (
    <Form form={form} label="Followed">
      <TextField field={form.field('name')} label="Name" />
    </Form>
  );
}

function SavedBySomebody() {
  const [saved, setSaved] = useState('Nika');
  return (
    <>
      <Followed saved={saved} />
      {['Vera', 'Olha'].map((next) => (
        <button key={next} type="button" onClick={() => setSaved(next)}>
          {next}
        </button>
      ))}
    </>
  );
}

it('an untouched form takes over what somebody else saved; one that is being filled in does not', async () => {
  const value = () => (name() as HTMLInputElement).value;
  await renderOnRoute(<SavedBySomebody />);
  await userEvent.click(screen.getByText('Vera'));
  await waitFor(() => expect(value()).toBe('Vera'));
  await userEvent.type(name(), ' the second');
  await userEvent.click(screen.getByText('Olha'));
  expect(value()).toBe('Vera the second');
});

describe('Ctrl or ⌘ S', () => {
  const pressSave = (on: Element = document.body, keys: KeyboardEventInit = { ctrlKey: true }) => {
    const event = new KeyboardEvent('keydown', { code: 'KeyS', bubbles: true, cancelable: true, ...keys });
    on.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const namedForms = async () => {
    const saves = { first: vi.fn(async () => {}), second: vi.fn(async () => {}) };
    await renderOnRoute(
      <>
        <Profile save={saves.first} />
        <Profile save={saves.second} />
      </>,
    );
    const [first, second] = screen.getAllByLabelText('Name') as [HTMLElement, HTMLElement];
    return { ...saves, fields: { first, second } };
  };

  it('saves the form that somebody is in, and never the page', async () => {
    const onSave = vi.fn(async () => {});
    await renderOnRoute(<Profile save={onSave} />);
    await userEvent.type(name(), 'Nika');
    expect(pressSave(name(), { metaKey: true })).toBe(true);
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  });

  it('saves the one of two that was changed, and neither where both were', async () => {
    const { first, second, fields } = await namedForms();
    await userEvent.type(fields.second, 'Nika');
    fields.second.blur();
    pressSave();
    await waitFor(() => expect(second).toHaveBeenCalledOnce());
    await userEvent.type(fields.first, 'Vera');
    await userEvent.type(fields.second, 's');
    fields.second.blur();
    expect(pressSave()).toBe(true);
    await longEnoughToSaveAgain();
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });

  it('saves none that nobody is in and nobody has changed', async () => {
    const onSave = vi.fn(async () => {});
    await renderOnRoute(<Followed saved="Nika" save={onSave} />);
    expect(pressSave()).toBe(true);
    await longEnoughToSaveAgain();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('is the browser’s where there is no form', () => {
    expect(pressSave()).toBe(false);
  });
});
