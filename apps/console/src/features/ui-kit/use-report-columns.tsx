import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { Count, Judged, Money } from '../../parts/numbers/numbers.tsx';
import { useCountryName } from '../../parts/pickers/use-country-name.ts';
import type { Column } from '../../parts/table/column.ts';
import { denseWidth } from '../../parts/table/dense-width.ts';
import type { DemoReportRow } from './demo-report.ts';
import classes from './ui-kit.module.css';

const WIDEST = { count: '1,284,600', money: '−$12,846.00' };

export type Branches = { isOpen: (country: string) => boolean; toggle: (country: string) => void };

/** With branches, games stand under their countries. */
export function useReportColumns(branches: Branches | undefined): readonly Column<DemoReportRow>[] {
  const { t } = useTranslation('ui-kit');
  const nameOf = useCountryName();
  const groupOf = ({ country, game }: DemoReportRow) => {
    if (!branches) return `${nameOf(country)} › ${game}`;
    if (game !== undefined) return <span className={classes.leaf}>{game}</span>;
    return <Branch name={nameOf(country)} country={country} branches={branches} />;
  };
  const counts = (['uniques', 'registrations', 'deposits'] as const).map(
    (id): Column<DemoReportRow> => ({
      id,
      label: t(`table.${id}`),
      band: t('report.traffic'),
      kind: 'number',
      isSortable: true,
      width: denseWidth(t(`table.${id}`), WIDEST.count),
      cell: (row) => <Count value={row[id]} />,
    }),
  );
  const money = { band: t('report.money'), kind: 'number', isSortable: true } as const;
  return [
    {
      id: 'group',
      label: t('report.group'),
      width: 200,
      isFixed: true,
      isSortable: true,
      cell: groupOf,
    },
    ...counts,
    {
      ...money,
      id: 'cost',
      label: t('table.cost'),
      width: denseWidth(t('table.cost'), WIDEST.money),
      cell: ({ cost }) => <Money dollars={cost} />,
    },
    {
      ...money,
      id: 'profit',
      label: t('report.profit'),
      width: denseWidth(t('report.profit'), WIDEST.money),
      cell: ({ profit }) => (
        <Judged value={profit}>
          <Money dollars={profit} isSigned />
        </Judged>
      ),
    },
  ];
}

function Branch({ name, country, branches }: { name: string; country: string; branches: Branches }) {
  const isOpen = branches.isOpen(country);
  return (
    <UnstyledButton
      className={classes.branch}
      aria-expanded={isOpen}
      onClick={() => branches.toggle(country)}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
      {name}
    </UnstyledButton>
  );
}
