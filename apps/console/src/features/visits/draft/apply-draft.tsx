import { Button } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { useNotifyStreamFailure } from '../../../parts/failure/stream-failure.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useStreamSave } from '../../streams/conflict/use-stream-save.tsx';
import type { DraftBody } from '../explain.queries.ts';
import classes from './draft.module.css';
import { draftOf, isSameDraft, toDraftBody } from './draft-conditions.ts';

/** What was tried, and the stream as it was then: a change by somebody else since is not overwritten unasked. */
export type TriedDraft = { conditions: DraftBody['draft']; stream: StreamDetail };

type Props = {
  stream: StreamDetail;
  tried: TriedDraft;
  /** As it stands in the form now. */
  draft: DraftBody['draft'];
};

/** Saves the tried conditions as those of the stream: exactly those whose outcome is on the screen. */
export function ApplyDraft({ stream, tried, draft }: Props) {
  const { t } = useTranslation('visits');
  const notifyFailed = useNotifyStreamFailure();
  const { save, question, filled } = useStreamSave(stream, (saved) => toDraftBody(draftOf(saved)).draft);
  const [isBusy, setBusy] = useState(false);
  const isTried = isSameDraft(draft, tried.conditions);
  const isThere = isSameDraft(toDraftBody(draftOf(stream)).draft, tried.conditions);
  const apply = async () => {
    const isSure = await confirm({
      title: t('draft.apply.title'),
      description: t('draft.apply.text'),
      confirmLabel: t('draft.apply.confirm'),
      cancelLabel: t('draft.apply.cancel'),
    });
    if (!isSure) return;
    setBusy(true);
    filled.current = tried.stream;
    try {
      await save(tried.conditions);
      notify.success(t('draft.apply.done'));
    } catch (error) {
      notifyFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.apply}>
      <Button loading={isBusy} disabled={!isTried || isThere} onClick={() => void apply()}>
        {t('draft.apply.button')}
      </Button>
      {(isThere || !isTried) && (
        <small className={classes.note}>{t(isThere ? 'draft.apply.same' : 'draft.apply.tryFirst')}</small>
      )}
      {question}
    </div>
  );
}
