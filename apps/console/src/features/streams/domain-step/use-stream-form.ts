/** The form of a stream's name, tags and landings: makes the stream, or changes it. */
import type { StreamDetail } from '@sluice/contracts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type SchemaForm, useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { useFilledForm, useStreamSave } from '../conflict/use-stream-save.tsx';
import { shareOut } from '../share-out.ts';
import { createStream } from '../stream.queries.ts';
import { useStreamFailureText } from '../stream-failure.ts';
import { stepLink } from '../stream-place.ts';
import { moveDomainDraft } from './domain-draft.ts';
import { EMPTY_STREAM_FORM, type StreamForm, streamDraftKey, streamFormSchema } from './stream-form.ts';
import { forget, keep, readKept } from './use-kept.ts';

/** The stream's own form has something to put right first; it says so itself. */
class StreamNotMade extends Error {}

export type WithStream = <Result>(act: (stream: StreamDetail) => Promise<Result>) => Promise<Result>;

type Made = {
  form: SchemaForm<StreamForm>;
  /** Does something to the stream, which is made first where it is not there yet; its own page opens afterwards. */
  withStream: WithStream;
  /** Where somebody else has changed the stream meanwhile. */
  question: ReactNode;
};

export function useStreamForm(stream: StreamDetail | undefined): Made {
  const { t } = useTranslation('stream-frame');
  const { id: teamId } = useActiveTeam();
  const navigate = useNavigate();
  const textOf = useStreamFailureText();
  const made = useRef<StreamDetail>(undefined);
  const isActing = useRef(false);
  const draftKey = streamDraftKey(teamId);

  const open = ({ id }: StreamDetail) => {
    forget(draftKey);
    moveDomainDraft(teamId, id);
    void navigate({ ...stepLink(id, 'domain'), replace: true });
  };
  const saving = useStreamSave(stream, formOf);
  const save = async ({ name, tags, landingIds }: StreamForm) => {
    const body = { name, tags, landings: shareOut(landingIds, saving.filled.current?.landings ?? []) };
    if (stream) await saving.save(body);
    else made.current = await createStream(teamId, body);
  };
  const form = useSchemaForm<StreamForm, StreamForm>({
    schema: streamFormSchema,
    defaultValues: stream ? formOf(stream) : EMPTY_STREAM_FORM,
    save,
    onSaved: () => {
      notify.success(t(stream ? 'messages.updated' : 'messages.created'));
      if (made.current && !isActing.current) open(made.current);
    },
    explain: (failure) => {
      const text = textOf(failure);
      return text ? { text } : undefined;
    },
  });
  useFilledForm(saving, form, stream);
  useKeepTyped(form, stream === undefined ? draftKey : undefined);

  const withStream: WithStream = async (act) => {
    if (stream) return act(stream);
    isActing.current = true;
    try {
      await form.submit();
      if (!made.current) throw new StreamNotMade();
      return await act(made.current);
    } finally {
      isActing.current = false;
      if (made.current) open(made.current);
    }
  };
  return { form, withStream, question: saving.question };
}

const formOf = ({ name, tags, landings }: StreamDetail): StreamForm => ({
  name,
  tags,
  landingIds: landings.map(({ landingId }) => landingId),
});

/** What was typed for a new stream survives a reload. It counts as unsaved all the same: leaving asks. */
function useKeepTyped({ form }: SchemaForm<StreamForm>, key: string | undefined): void {
  useEffect(() => {
    if (key === undefined) return;
    form.reset(readKept(key, EMPTY_STREAM_FORM), { keepDefaultValues: true });
    const { unsubscribe } = form.watch((values) => keep(key, values));
    return unsubscribe;
  }, [form, key]);
}
