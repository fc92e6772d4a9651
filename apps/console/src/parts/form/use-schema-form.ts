/** A form from a schema: translated validation, one save at a time, unsaved-changes guard. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { type ApiFailure, findApiFailure } from '../../api/api-error.ts';
import { typedFields } from '../draft/typed-draft.ts';
import { type DraftOffer, useTypedDraft } from '../draft/use-typed-draft.ts';
import { notify } from '../notify/notify.tsx';
import { useLanguage } from '../numbers/use-language.ts';
import { commitTyped, useKeptFocus } from './field-focus.ts';
import { fieldErrorsOf } from './server-errors.ts';
import { translatedResolver } from './translated-resolver.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import { useValidationMessages } from './use-validation-messages.ts';

/** What a field component needs: its name and where its value lives. */
export type FieldRef = { name: string; control: Control<FieldValues> };

type Options<Input extends FieldValues, Output> = {
  schema: z.ZodType<Output, Input>;
  /** What the fields hold at first; a change from it is an unsaved change. */
  defaultValues: DefaultValues<Input>;
  /** Rejects with the api's error where the server refuses. */
  save: (values: Output) => Promise<void>;
  /** After a save, when the form counts as saved: the place to navigate from. */
  onSaved?: () => void;
  /** Text for a refusal that is not about single fields; without it the server's message is shown. */
  explain?: (failure: ApiFailure) => { field?: FieldPath<Input>; text: string } | undefined;
  /** Input is kept elsewhere, so leaving does not ask. @default false */
  isKept?: boolean;
  /** From `typedKey`: what is typed and not saved is kept on the device, and offered when the form is opened again. */
  draftKey?: string;
  /** An untouched form shows what somebody else saved meanwhile. @default false */
  followsDefaults?: boolean;
  /** The person left and said that the changes may be lost. */
  onGivenUp?: () => void;
  /** The parameter of the address that takes the form off its page, such as the one of its tabs. @default none does */
  leftBy?: string;
};

export type SchemaForm<Input extends FieldValues = FieldValues> = {
  form: UseFormReturn<Input, unknown, never>;
  /** `<TextField field={field('email')} …>`: only names that the schema has. */
  field: (name: FieldPath<Input>) => FieldRef;
  submit: () => Promise<void>;
  isSaving: boolean;
  isDirty: boolean;
  /** Incremented at every failed attempt; the form then focuses the first error. */
  failures: number;
  /** Left by an earlier visit; the form says so above its fields. */
  draftOffer?: DraftOffer | undefined;
  /** For a dialog, which asks by itself: what was typed may be lost. */
  forgetDraft?: () => void;
};

export function useSchemaForm<Input extends FieldValues, Output>(
  options: Options<Input, Output>,
): SchemaForm<Input> {
  const messages = useValidationMessages();
  const form = useForm<Input, unknown, Output>({
    resolver: translatedResolver(options.schema, messages),
    defaultValues: options.defaultValues,
    mode: 'onTouched',
    // The form goes to the first wrong field itself, in the order of the screen.
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const [isSaving, setSaving] = useState(false);
  const [failures, setFailures] = useState(0);
  const busy = useRef(false);
  const fail = () => setFailures((before) => before + 1);
  const typed = useTypedDraft<Input>({
    key: options.draftKey,
    isDirty,
    read: () => ({ value: form.getValues(), base: form.formState.defaultValues as Input }),
    onResume: (draft) =>
      form.reset({ ...form.getValues(), ...typedFields(draft) }, { keepDefaultValues: true }),
  });
  /** What is being saved: whatever is typed meanwhile is not. */
  const sent = useRef<Input>(undefined);
  useNotedChanges(form, typed.noteChange, sent);
  const giveUp = () => {
    typed.forget();
    options.onGivenUp?.();
  };
  const guard = useUnsavedGuard(isDirty && !options.isKept, giveUp, options.leftBy);
  const keepFocus = useKeptFocus(isSaving);
  useRetranslation(form);
  useFollowedDefaults(form, options, !isDirty && !isSaving);

  const land = (error: unknown) => {
    const failure = findApiFailure(error);
    // No api response: the query client has already reported it.
    if (!failure) return;
    const fields = fieldErrorsOf(failure);
    const explained = options.explain?.(failure);
    for (const { field, message } of fields) {
      form.setError(field as FieldPath<Input>, { type: 'server', message: messages.translate(message) });
    }
    if (explained?.field) form.setError(explained.field, { type: 'server', message: explained.text });
    if (fields.length > 0 || explained?.field) fail();
    else
      notify.error(explained?.text ?? failure.message, {
        details: failure.code,
        requestId: failure.requestId,
      });
  };

  const save = async (values: Output) => {
    sent.current = structuredClone(form.getValues());
    keepFocus();
    setSaving(true);
    try {
      await options.save(values);
    } catch (error) {
      land(error);
      return;
    } finally {
      setSaving(false);
    }
    form.reset(sent.current, { keepValues: true });
    typed.forget();
    const hold = guard.release();
    options.onSaved?.();
    // Typed meanwhile. In the next task it is known whether the form was left.
    if (form.control._getDirty()) setTimeout(() => hold() && typed.noteChange());
  };

  const submit = async () => {
    // A second click must not save twice.
    if (busy.current) return;
    busy.current = true;
    commitTyped();
    let isWrong = false;
    try {
      await form.handleSubmit(save, () => {
        isWrong = true;
      })();
      // Last: whoever reacts to the failure reads the messages.
      if (isWrong) fail();
    } finally {
      busy.current = false;
    }
  };

  return {
    form: form as unknown as SchemaForm<Input>['form'],
    field: (name) => ({ name, control: form.control as unknown as FieldRef['control'] }),
    submit,
    isSaving,
    isDirty,
    failures,
    draftOffer: typed.offer,
    forgetDraft: typed.forget,
  };
}

function useNotedChanges<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  noteChange: () => void,
  sent: RefObject<Input | undefined>,
): void {
  useEffect(() => {
    const subscription = form.watch((values, { name }) => {
      noteChange();
      // Without a name the form was filled anew: by a save, with what it sends instead.
      if (name === undefined) sent.current = values as Input;
    });
    return () => subscription.unsubscribe();
  }, [form, noteChange, sent]);
}

/** A screen that is opened again shows the last answer at first: its form takes over the one that comes then. */
function useFollowedDefaults<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { defaultValues, followsDefaults = false }: Options<Input, Output>,
  isUntouched: boolean,
): void {
  const given = JSON.stringify(defaultValues);
  const shown = useRef(given);
  useEffect(() => {
    if (!followsDefaults || !isUntouched || shown.current === given) return;
    shown.current = given;
    form.reset(JSON.parse(given) as DefaultValues<Input>);
  }, [form, followsDefaults, isUntouched, given]);
}

/** Messages that stand on the screen change with its language. */
function useRetranslation<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): void {
  const language = useLanguage();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    const wrong = Object.keys(form.formState.errors) as FieldPath<Input>[];
    if (wrong.length > 0) form.trigger(wrong);
  }, [language, form]);
}
