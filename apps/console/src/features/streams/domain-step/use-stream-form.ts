/** The form of a stream's name, tags and landings: creates or updates the stream. */
import type { StreamDetail } from '@sluice/contracts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetTyped, typedKey } from '../../../parts/draft/typed-draft.ts';
import { useStreamFailureText } from '../../../parts/failure/stream-failure.ts';
import { type SchemaForm, useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { domainDraftKey, moveDomainDraft } from '../../domains/domain-draft.ts';
import type { WithStream } from '../../domains/method-props.ts';
import { useFilledForm, useStreamSave } from '../conflict/use-stream-save.tsx';
import { keepOrSplitEvenly } from '../split-weights.ts';
import { createStream } from '../stream.queries.ts';
import { stepLink } from '../stream-routes.ts';
import { EMPTY_STREAM_FORM, type StreamForm, streamFormSchema } from './stream-form.ts';

/** The stream's own form is invalid and already shows why. */
class StreamNotMade extends Error {}

type Made = {
  form: SchemaForm<StreamForm>;
  /** Runs an action on the stream, which is created first if needed; afterwards its own page opens. */
  withStream: WithStream;
  /** The conflict dialog, while somebody else's change has to be resolved. */
  question: ReactNode;
};

export function useStreamForm(stream: StreamDetail | undefined): Made {
  const { t } = useTranslation('streams');
  const { id: teamId, member } = useActiveTeam();
  const navigate = useNavigate();
  const textOf = useStreamFailureText();
  const made = useRef<StreamDetail>(undefined);
  const isActing = useRef(false);

  const open = ({ id }: StreamDetail) => {
    moveDomainDraft(member, id);
    void navigate({ ...stepLink(id, 'domain'), replace: true });
  };
  const saving = useStreamSave(stream, formOf);
  const save = async ({ name, tags, landingIds }: StreamForm) => {
    const body = {
      name,
      tags,
      landings: keepOrSplitEvenly(landingIds, saving.filled.current?.landings ?? []),
    };
    if (stream) await saving.save(body);
    else made.current = await createStream(teamId, body);
  };
  const form = useSchemaForm<StreamForm, StreamForm>({
    schema: streamFormSchema,
    defaultValues: stream ? formOf(stream) : EMPTY_STREAM_FORM,
    draftKey: typedKey('stream', member, stream?.id ?? 'new'),
    // The domain beside it belongs to a stream that will not be.
    ...(!stream && { onGivenUp: () => forgetTyped(domainDraftKey(member, 'new')) }),
    leftBy: 'step',
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
