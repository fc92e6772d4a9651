import type { Stream } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../parts/table/column.ts';
import { NameCell } from '../../../parts/table/name-cell.tsx';
import { useOwnerNames } from '../../../shell/team/recipients.queries.ts';
import { stepLink } from '../stream-routes.ts';
import { StatusCell } from './status-cell.tsx';
import { GeoCell, LandingsCell, LinkCell } from './stream-cells.tsx';
import { useNumberColumns } from './use-number-columns.tsx';

/** In the specification's order, money after it. At first they fit a window of 1440 pixels: names and domains have what the rest can spare. */
export function useStreamColumns(): readonly Column<Stream>[] {
  const { t } = useTranslation('streams-list');
  const owners = useOwnerNames();
  const name: Column<Stream> = {
    id: 'name',
    label: t('columns.name'),
    isSortable: true,
    isFixed: true,
    isSticky: true,
    width: 190,
    cell: (stream) => (
      <NameCell
        name={stream.name}
        to={stepLink(stream.id, 'domain').to}
        tags={stream.tags}
        owner={owners.get(stream.memberId)}
      />
    ),
  };
  const status: Column<Stream> = {
    id: 'status',
    label: t('columns.status'),
    isSortable: true,
    width: 78,
    cell: (stream) => <StatusCell stream={stream} />,
  };
  const others: readonly Column<Stream>[] = [
    {
      id: 'link',
      label: t('columns.link'),
      width: 172,
      cell: (stream) => <LinkCell stream={stream} />,
    },
    {
      id: 'geo',
      label: t('columns.geo'),
      explains: t('explains.geo'),
      width: 56,
      cell: ({ countries }) => <GeoCell countries={countries} />,
    },
  ];
  const landings: Column<Stream> = {
    id: 'landings',
    label: t('columns.landings'),
    width: 72,
    cell: ({ landings: shown }) => <LandingsCell landings={shown} />,
  };
  const numbers = useNumberColumns();
  return [landings, name, ...others, status, ...numbers];
}
