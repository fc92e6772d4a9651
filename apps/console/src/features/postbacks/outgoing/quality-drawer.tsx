/** How well a network can match what it is told, by pixel and day, and what would raise it. */
import { SegmentedControl, Skeleton } from '@mantine/core';
import type { MatchQuality } from '@sluice/contracts';
import type { PostbackNetwork } from '@sluice/contracts/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { formatCount, formatShare, NO_DATA } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { SidePanel } from '../../../parts/page/dialog.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import type { Column } from '../../../parts/table/column.ts';
import { DataTable } from '../../../parts/table/data-table.tsx';
import { useColumnChoice } from '../../../parts/table/use-column-choice.ts';
import { adviceOf } from './advice.ts';
import classes from './outgoing.module.css';
import { useMatchQuality } from './postback.queries.ts';
import { useDates } from './use-dates.ts';

const PERIODS = [1, 7, 30] as const;

type Props = { network: PostbackNetwork; isOpen: boolean; onClose: () => void };

export function QualityDrawer({ network, isOpen, onClose }: Props) {
  const { t } = useTranslation(['postbacks', 'parts']);
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} widthPx={1080} title={t('quality.title')}>
      {isOpen && <Quality network={network} />}
    </SidePanel>
  );
}

function Quality({ network }: { network: PostbackNetwork }) {
  const { t } = useTranslation('postbacks');
  const [days, setDays] = useState<number>(7);
  const { answer, error, refetch, isRefetching, isOutdated } = useMatchQuality(network, days);
  const columns = useQualityColumns(network);
  const choice = useColumnChoice('match-quality');
  const failure = findApiFailure(error);
  const rows = answer?.data;
  if (!rows && error) {
    return (
      <ErrorPanel
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
        {...(failure && { details: failure.code, requestId: failure.requestId })}
      />
    );
  }
  return (
    <div className={classes.tab}>
      <SegmentedControl
        className={classes.period ?? ''}
        size="xs"
        aria-label={t('quality.period')}
        data={PERIODS.map((each) => ({ value: String(each), label: t('quality.days', { count: each }) }))}
        value={String(days)}
        onChange={(value) => setDays(Number(value))}
      />
      {rows ? <Advice network={network} rows={rows} /> : <Skeleton height={64} radius={12} />}
      <DataTable<MatchQuality>
        label={t('quality.title')}
        columns={columns}
        choice={choice}
        rows={rows}
        rowId={({ pixelId, day }) => `${pixelId} ${day}`}
        isRefreshing={isOutdated}
        empty={<EmptyState icon="chart-bar" title={t('quality.empty')} />}
      />
    </div>
  );
}

function Advice({ network, rows }: { network: PostbackNetwork; rows: readonly MatchQuality[] }) {
  const { t } = useTranslation('postbacks');
  const advice = adviceOf(network, rows);
  if (rows.length === 0) return null;
  return (
    <section className={classes.advice} aria-label={t('quality.raiseTitle')}>
      <h3>{t(advice.length > 0 ? 'quality.raiseTitle' : 'quality.good')}</h3>
      <ul>
        {advice.map((each) => (
          <li key={each}>{t(`quality.raise.${each}`)}</li>
        ))}
      </ul>
    </section>
  );
}

function useQualityColumns(network: PostbackNetwork): readonly Column<MatchQuality>[] {
  const { t } = useTranslation('postbacks');
  const language = useLanguage();
  const dates = useDates('UTC');
  const count = (id: keyof MatchQuality, width = 88): Column<MatchQuality> => ({
    id,
    label: t(`quality.columns.${id as 'told'}`),
    kind: 'number',
    width,
    cell: (row) => formatCount(Number(row[id]), language),
  });
  const share = (id: 'withClickId' | 'withBrowserId'): Column<MatchQuality>[] =>
    network === 's2s'
      ? []
      : [
          {
            id,
            label: t(`list.columns.${network}.${id === 'withClickId' ? 'clickId' : 'browserId'}`),
            kind: 'number',
            width: 88,
            cell: (row) => (row.events === 0 ? NO_DATA : formatShare(row[id] / row.events, language)),
          },
        ];
  return [
    {
      id: 'day',
      label: t('quality.columns.day'),
      width: 88,
      cell: ({ day }) => dates.day(`${day}T12:00:00Z`),
    },
    {
      id: 'pixel',
      label: t(network === 's2s' ? 'list.columns.address' : 'list.columns.pixel'),
      width: 144,
      cell: ({ pixelId }) => <span className={classes.mono}>{pixelId}</span>,
    },
    count('told'),
    count('held'),
    count('refused'),
    count('withoutIdentifier', 120),
    ...share('withClickId'),
    ...share('withBrowserId'),
    {
      id: 'p50',
      label: 'p50',
      kind: 'number',
      width: 80,
      cell: ({ delay }) => (delay ? dates.span(delay.p50Ms) : NO_DATA),
    },
    {
      id: 'p95',
      label: 'p95',
      kind: 'number',
      width: 80,
      cell: ({ delay }) => (delay ? dates.span(delay.p95Ms) : NO_DATA),
    },
    count('duplicates', 112),
  ];
}
