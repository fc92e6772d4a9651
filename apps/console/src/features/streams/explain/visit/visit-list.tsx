import { Skeleton } from '@mantine/core';
import type { Visit } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../../api/api-error.ts';
import { RelativeTime } from '../../../../parts/numbers/relative-time.tsx';
import { Card } from '../../../../parts/page/card.tsx';
import { Flag } from '../../../../parts/pickers/flag.tsx';
import { EmptyState } from '../../../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../../../parts/states/error-panel.tsx';
import { ToneChip } from '../../../../parts/status/status-chip.tsx';
import type { StreamPlace } from '../../stream.queries.ts';
import { useVisits } from '../explain.queries.ts';
import type { ExplainPlace } from '../explain-place.ts';
import { PageChip } from '../page-chip.tsx';
import { useFactWords } from '../use-fact-words.ts';
import { useReasonText } from '../use-reason-text.ts';
import classes from './visit.module.css';

type Props = { stream: StreamPlace; visitor: string | undefined };

export function VisitList({ stream, visitor }: Props) {
  const { t } = useTranslation('stream-explain');
  const { data, error, refetch, isFetching } = useVisits(stream, visitor);
  if (error && !data) {
    const failure = findApiFailure(error);
    return (
      <ErrorPanel
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        {...(failure && { details: failure.code, requestId: failure.requestId })}
      />
    );
  }
  if (!data) return <Skeleton height={360} radius={12} />;
  if (data.length === 0) {
    return visitor === undefined ? (
      <EmptyState icon="route" title={t('visit.none')} text={t('visit.noneText')} />
    ) : (
      <EmptyState icon="search" title={t('visit.noneOfVisitor')} text={t('visit.noneOfVisitorText')} />
    );
  }
  return (
    <Card title={visitor === undefined ? t('visit.last') : t('visit.ofVisitor', { visitor })}>
      <ul className={classes.list}>
        {data.map((visit) => (
          <Row key={visit.clickId} visit={visit} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ visit }: { visit: Visit }) {
  const { t } = useTranslation('stream-explain');
  const words = useFactWords();
  const reasonText = useReasonText();
  const place: ExplainPlace = { tab: 'visit', visit: visit.clickId };
  return (
    <li>
      <Link to="." search={place as never} className={classes.row}>
        <span className={classes.time}>
          <RelativeTime at={visit.at} />
        </span>
        <span className={classes.who}>
          <Flag country={visit.country} isDecoration /> {words.country(visit.country)} ·{' '}
          {words.device(visit.device)} · {words.os(visit.os)}
          {visit.isBot && <ToneChip tone="neutral">{t('visit.bot')}</ToneChip>}
        </span>
        <span className={classes.why}>{reasonText(visit.reason)}</span>
        <PageChip page={visit.page} />
      </Link>
    </li>
  );
}
