import { Skeleton } from '@mantine/core';
import type { Visit } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import type { StreamRef } from '../../../api/refresh-stream.ts';
import { RelativeTime } from '../../../parts/numbers/relative-time.tsx';
import { Card } from '../../../parts/page/card.tsx';
import { Flag } from '../../../parts/pickers/flag.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import { useVisits } from '../explain.queries.ts';
import type { ExplainSearch } from '../explain-search.ts';
import { PageChip } from '../page-chip.tsx';
import { useFactLabels } from '../use-fact-labels.ts';
import { useReasonText } from '../use-reason-text.ts';
import classes from './visit.module.css';

type Props = { stream: StreamRef; visitor: string | undefined };

export function VisitList({ stream, visitor }: Props) {
  const { t } = useTranslation('visits');
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
      <EmptyState icon="route" title={t('visit.none')} text={t('visit.noneText')} guide />
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
  const { t } = useTranslation('visits');
  const words = useFactLabels();
  const reasonText = useReasonText();
  const place: ExplainSearch = { tab: 'visit', visit: visit.clickId };
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
