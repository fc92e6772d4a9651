/** What each of a member's streams brought and cost in the month. */
import type { MemberDays } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../parts/numbers/formats.ts';
import { Count, Judged, Money } from '../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { Card } from '../../parts/page/card.tsx';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { StatusChip } from '../../parts/status/status-chip.tsx';
import type { Column } from '../../parts/table/column.ts';
import { DataTable } from '../../parts/table/data-table.tsx';
import { useColumnChoice } from '../../parts/table/use-column-choice.ts';
import classes from './member-screen.module.css';

type Stream = MemberDays['streams'][number];
const COUNTS = ['blackPage', 'clickButton', 'deposits'] as const;
const AMOUNTS = ['spent', 'revenue'] as const;

type Props = {
  /** Undefined while loading. */
  month: Pick<MemberDays, 'streams' | 'streamsTotal'> | undefined;
  isOutdated: boolean;
};

export function MemberStreams({ month, isOutdated }: Props) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const { streams, streamsTotal = 0 } = month ?? {};
  const shown = streams?.length ?? 0;
  const columns = useColumns();
  const choice = useColumnChoice('member-streams', columns);
  return (
    <Card
      title={t('streams.title')}
      aside={
        shown < streamsTotal && (
          <span className={classes.gone}>
            {t('streams.first', {
              shown: formatCount(shown, language),
              total: formatCount(streamsTotal, language),
            })}
          </span>
        )
      }
    >
      <DataTable<Stream>
        label={t('streams.title')}
        columns={columns}
        choice={choice}
        rows={streams}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowHeight={40}
        isRefreshing={isOutdated}
        empty={<EmptyState icon="route" title={t('streams.none')} guide="roles#member" />}
      />
    </Card>
  );
}

function useColumns(): readonly Column<Stream>[] {
  const { t } = useTranslation('members');
  return [
    {
      id: 'name',
      label: t('streams.name'),
      width: 200,
      cell: ({ id, name, status }) =>
        status === null ? (
          <span className={classes.gone}>{name}</span>
        ) : (
          <Link to={`/streams/settings/${id}`} className={classes.stream}>
            {name}
          </Link>
        ),
    },
    {
      id: 'status',
      label: t('columns.status'),
      width: 120,
      cell: ({ status }) =>
        status === null ? (
          <span className={classes.gone} title={t('streams.notTheirsHint')}>
            {t('streams.notTheirs')}
          </span>
        ) : (
          <StatusChip status={status} />
        ),
    },
    ...COUNTS.map(
      (name): Column<Stream> => ({
        id: name,
        label: t(`charts.${name}`),
        kind: 'number',
        width: 96,
        cell: (stream) => <Count value={stream[name]} />,
      }),
    ),
    ...AMOUNTS.map(
      (name): Column<Stream> => ({
        id: name,
        label: t(`charts.${name}`),
        kind: 'number',
        width: 104,
        cell: (stream) => <Money dollars={stream[name]} />,
      }),
    ),
    {
      id: 'profit',
      label: t('charts.profit'),
      kind: 'number',
      width: 104,
      cell: ({ profit }) => (
        <Judged value={profit}>
          <Money dollars={profit} isSigned />
        </Judged>
      ),
    },
  ];
}
