import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { StaleNote } from '../../parts/states/stale-note.tsx';
import classes from './activity.module.css';
import { ActivityEntry } from './activity-entry.tsx';
import { type AuditFilter, useAudit } from './audit.queries.ts';

type Props = {
  filter: AuditFilter;
  /** Shown instead of an empty list. */
  empty: ReactNode;
};

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5];

/** Audit entries, newest first; older ones are loaded on request. */
export function Activity({ filter, empty }: Props) {
  const { t } = useTranslation('audit');
  const audit = useAudit(filter);
  const entries = audit.answer?.data.flatMap(({ items }) => items);
  if (!entries && audit.error) {
    const failure = findApiFailure(audit.error);
    return (
      <ErrorPanel
        onRetry={() => void audit.refetch()}
        isRetrying={audit.isRefetching}
        {...(failure && { details: failure.code, requestId: failure.requestId })}
      />
    );
  }
  if (!entries) return <Waiting />;
  if (entries.length === 0) return empty;
  return (
    <>
      {audit.error && (
        <StaleNote
          answeredAt={audit.answeredAt}
          isRetrying={audit.isRefetching}
          onRetry={() => void audit.refetch()}
        />
      )}
      <ol className={classes.list} aria-label={t('list')} data-outdated={audit.isOutdated || undefined}>
        {entries.map((entry) => (
          <ActivityEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {audit.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={audit.isFetchingNextPage}
            onClick={() => void audit.fetchNextPage()}
          >
            {t('loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={classes.entry}>
          <Skeleton width={28} height={28} radius={8} />
          <Skeleton height={12} width={`${64 - row * 6}%`} />
        </div>
      ))}
    </div>
  );
}
