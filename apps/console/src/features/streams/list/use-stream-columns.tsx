import { useMediaQuery } from '@mantine/hooks';
import type { Stream } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Count, Judged, Money } from '../../../parts/numbers/numbers.tsx';
import type { Column } from '../../../parts/table/column.ts';
import { NameCell } from '../../../parts/table/name-cell.tsx';
import { useMayUse } from '../../../shell/team/account.ts';
import { useOwnerNames } from '../../../shell/team/recipients.queries.ts';
import { stepLink } from '../stream-routes.ts';
import { StatusCell } from './status-cell.tsx';
import { GeoCell, LandingsCell, LinkCell } from './stream-cells.tsx';

const PHONE = '(max-width: 600px)';
const COUNTERS = ['unics', 'installs', 'registrations', 'deposits'] as const;
/** As narrow as the words allow in every language: together with the menu they fit a window of 1440 pixels. */
const COUNTER_WIDTHS_PX = { unics: 72, installs: 90, registrations: 108, deposits: 84 };
const PROFIT_WIDTH_PX = 104;

/** In the specification's order, where there is room for it. */
export function useStreamColumns(): readonly Column<Stream>[] {
  const { t } = useTranslation('streams-list');
  const owners = useOwnerNames();
  const seesMoney = useMayUse('statistics');
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const name: Column<Stream> = {
    id: 'name',
    label: t('columns.name'),
    isSortable: true,
    isFixed: true,
    width: isPhone ? 144 : 168,
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
    width: 164,
    cell: (stream) => <StatusCell stream={stream} />,
  };
  const others: readonly Column<Stream>[] = [
    {
      id: 'link',
      label: t('columns.link'),
      width: 146,
      cell: ({ hosts }) => <LinkCell hosts={hosts} />,
    },
    {
      id: 'geo',
      label: t('columns.geo'),
      explains: t('explains.geo'),
      width: 86,
      cell: ({ countries }) => <GeoCell countries={countries} />,
    },
  ];
  const landings: Column<Stream> = {
    id: 'landings',
    label: t('columns.landings'),
    width: 120,
    cell: ({ landings: shown }) => <LandingsCell landings={shown} />,
  };
  const counters = COUNTERS.map(
    (id): Column<Stream> => ({
      id,
      label: t(`columns.${id}`),
      explains: t(`explains.${id}`),
      kind: 'number',
      width: COUNTER_WIDTHS_PX[id],
      cell: (stream) => <Count value={stream.counters?.[id]} />,
    }),
  );
  const profit: Column<Stream> = {
    id: 'profit',
    label: t('columns.profit'),
    explains: t('explains.profit'),
    kind: 'number',
    width: PROFIT_WIDTH_PX,
    cell: ({ counters: counted }) => (
      <Judged value={counted?.profit}>
        <Money dollars={counted?.profit} isSigned />
      </Judged>
    ),
  };
  const numbers = seesMoney ? [...counters, profit] : counters;
  // The first column stays in sight while the rest is scrolled to. On a phone it must say which stream this is, and the
  // status is what one looks there for.
  return isPhone
    ? [name, status, ...numbers, landings, ...others]
    : [landings, name, ...others, status, ...numbers];
}
