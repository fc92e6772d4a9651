/**
 * Saves a part of a stream with the version that the form was filled from (optimistic locking). Somebody else's change is never
 * overwritten: both are shown, and the person chooses.
 */
import type { StreamDetail } from '@sluice/contracts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { findApiFailure } from '../../../api/api-error.ts';
import type { SchemaForm } from '../../../parts/form/use-schema-form.ts';
import { fetchStream, updateStream } from '../stream.queries.ts';
import { mergeFields, type Question, type StreamEdit, type TheirFacts } from './merge-fields.ts';
import { StreamConflictDialog } from './stream-conflict-dialog.tsx';

/** The person closed the conflict dialog: nothing was saved, and they know. */
class ChoiceLeftOpen extends Error {}

type StreamSave<Form extends FieldValues> = {
  /** Rejects where the stream is not saved. */
  save: (edit: StreamEdit) => Promise<void>;
  /** To be drawn beside the form. */
  question: ReactNode;
  /** Set by `useFilledForm`. */
  filled: RefObject<StreamDetail | undefined>;
  form: RefObject<SchemaForm<Form>['form'] | undefined>;
  formOf: (stream: StreamDetail) => Form;
};

export function useStreamSave<Form extends FieldValues>(
  stream: StreamDetail | undefined,
  formOf: (stream: StreamDetail) => Form,
): StreamSave<Form> {
  const filled = useRef(stream);
  const form = useRef<SchemaForm<Form>['form']>(undefined);
  const [question, setQuestion] = useState<Question>();

  const ask = (sides: Omit<Question, 'answer'>) =>
    new Promise<TheirFacts | undefined>((resolve) => {
      const answer: Question['answer'] = (taken) => {
        setQuestion(undefined);
        resolve(taken);
      };
      setQuestion({ ...sides, answer });
    });

  const save = async (edit: StreamEdit): Promise<void> => {
    const base = filled.current;
    if (!base) throw new Error('there is no stream to save yet');
    try {
      filled.current = await updateStream(base, { version: base.version, ...edit });
    } catch (error) {
      if (findApiFailure(error)?.code !== 'stream.changed_meanwhile') throw error;
      const theirs = await fetchStream(base);
      const taken = await ask({ base, theirs, mine: edit });
      if (!taken) throw new ChoiceLeftOpen();
      const merged = mergeFields(theirs, edit, taken);
      filled.current = theirs;
      // The form keeps the merged values, also if the save is refused.
      form.current?.reset(formOf(theirs) as DefaultValues<Form>);
      form.current?.reset(formOf({ ...theirs, ...merged } as StreamDetail), { keepDefaultValues: true });
      await save(partOf(merged, edit));
    }
  };
  return { save, question: <StreamConflictDialog question={question} />, filled, form, formOf };
}

/** An untouched form follows the stream; a changed one keeps its changes and the version they are based on. */
export function useFilledForm<Form extends FieldValues>(
  { filled, form, formOf }: StreamSave<Form>,
  { form: made, isDirty, isSaving }: SchemaForm<Form>,
  stream: StreamDetail | undefined,
): void {
  useEffect(() => {
    form.current = made;
    if (!stream || isDirty || isSaving || stream.version <= (filled.current?.version ?? 0)) return;
    filled.current = stream;
    made.reset(formOf(stream) as DefaultValues<Form>);
  });
}

function partOf(fields: object, like: StreamEdit): StreamEdit {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in like));
}
