/** Either all versions, or two of them side by side. */
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { findApiFailure } from '../../../api/api-error.ts';
import type { StreamRef } from '../../../api/refresh-stream.ts';
import type { DialogForm } from '../../../parts/form/form-dialog.tsx';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import { useRestore } from './use-restore.ts';
import { VersionComparison } from './version-comparison.tsx';
import { VersionList } from './version-list.tsx';
import classes from './versions.module.css';
import type { VersionPair } from './versions.queries.ts';
import { useVersions } from './versions.queries.ts';

const SKELETON_ROWS = [0, 1, 2, 3, 4];

type Props = { stream: StreamRef; dialog: DialogForm; onRestored: () => void };

export function VersionsPanel({ stream, dialog, onRestored }: Props) {
  const query = useVersions(stream);
  const restoring = useRestore(stream, dialog, onRestored);
  const [pair, setPair] = useState<VersionPair>();
  const versions = query.data?.pages.flatMap(({ items }) => items);
  if (query.error && !versions) {
    const failure = findApiFailure(query.error);
    return (
      <ErrorPanel
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
        {...(failure && { details: failure.code, requestId: failure.requestId })}
      />
    );
  }
  if (!versions) return <Waiting />;
  if (pair) {
    return (
      <VersionComparison
        versions={versions}
        pair={pair}
        restoring={restoring}
        onChange={setPair}
        onBack={() => setPair(undefined)}
      />
    );
  }
  return (
    <VersionList
      versions={versions}
      restoring={restoring}
      onCompare={setPair}
      hasMore={query.hasNextPage}
      isFetchingMore={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage()}
    />
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={classes.version}>
          <Skeleton width={28} height={28} radius={8} />
          <Skeleton height={12} width={`${64 - row * 6}%`} />
        </div>
      ))}
    </div>
  );
}
