import { Skeleton } from '@mantine/core';
import type { DraftTrial, StreamDetail } from '@sluice/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotifyStreamFailure } from '../../../parts/failure/stream-failure.ts';
import { formatCount, formatShare } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import classes from '../explain.module.css';
import { useTryDraft } from '../explain.queries.ts';
import { ApplyDraft, type TriedDraft } from './apply-draft.tsx';
import { type DraftConditions, draftOf, toDraftBody } from './draft-conditions.ts';
import { DraftForm } from './draft-form.tsx';
import { DraftMatrix } from './draft-matrix.tsx';

/** Other conditions, tried on the stream's last real visits. Nothing is saved until what was tried is applied. */
export function DraftTab({ stream }: { stream: StreamDetail }) {
  const { t } = useTranslation('visits');
  const [draft, setDraft] = useState<DraftConditions>(() => draftOf(stream));
  const [tried, setTried] = useState<TriedDraft>();
  const trial = useTryDraft(stream);
  const notifyFailed = useNotifyStreamFailure();
  const tryIt = () => {
    const body = toDraftBody(draft);
    trial.mutate(body, {
      onSuccess: () => setTried({ conditions: body.draft, stream }),
      onError: notifyFailed,
    });
  };
  return (
    <div className={classes.columns}>
      <Card title={t('draft.title')}>
        <DraftForm draft={draft} onChange={setDraft} isTrying={trial.isPending} onTry={tryIt} />
      </Card>
      <Outcome trial={trial.data} isTrying={trial.isPending}>
        {tried && <ApplyDraft stream={stream} tried={tried} draft={toDraftBody(draft).draft} />}
      </Outcome>
    </div>
  );
}

type OutcomeProps = { trial: DraftTrial | undefined; isTrying: boolean; children: ReactNode };

function Outcome({ trial, isTrying, children }: OutcomeProps) {
  const { t } = useTranslation('visits');
  const language = useLanguage();
  if (!trial) {
    return isTrying ? (
      <Skeleton height={320} radius={12} />
    ) : (
      <EmptyState icon="route" title={t('draft.empty')} text={t('draft.emptyText')} />
    );
  }
  if (trial.visits === 0)
    return <EmptyState icon="inbox" title={t('visit.none')} text={t('draft.noVisits')} guide />;
  return (
    <Card title={t('draft.outcome')}>
      <p className={classes.verdict} role="status">
        <strong>
          {trial.moved === 0
            ? t('draft.nothingMoves', { count: trial.visits, visits: formatCount(trial.visits, language) })
            : t('draft.moves', {
                count: trial.visits,
                visits: formatCount(trial.visits, language),
                moved: formatCount(trial.moved, language),
                share: formatShare(trial.moved / trial.visits, language),
              })}
        </strong>
      </p>
      <DraftMatrix cells={trial.cells} />
      {children}
    </Card>
  );
}
