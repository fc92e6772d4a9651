import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import { Count, Money } from '../../parts/numbers/numbers.tsx';
import { Trend } from '../../parts/numbers/trend.tsx';
import { Flag } from '../../parts/pickers/flag.tsx';
import { ServingStatusChip } from '../../parts/status/status-chip.tsx';
import type { Column } from '../../parts/table/column.ts';
import { NameCell } from '../../parts/table/name-cell.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import type { DemoStream } from './demo-streams.ts';
import classes from './ui-kit.module.css';

export function useDemoColumns(): readonly Column<DemoStream>[] {
  const { t } = useTranslation('ui-kit');
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('table.name'),
        width: 220,
        isSortable: true,
        cell: ({ name, tag, member }) => (
          <NameCell name={name} to={ROUTES.uiKit.path} tags={[tag]} owner={member} />
        ),
      },
      {
        id: 'domain',
        label: t('table.link'),
        width: 220,
        cell: (row) => <Link domain={row.domain} name={t('table.link')} />,
      },
      {
        id: 'geo',
        label: t('table.geo'),
        width: 84,
        cell: (row) => (
          <span className={classes.flags}>
            {row.geo.map((code) => (
              <Flag key={code} country={code} />
            ))}
          </span>
        ),
      },
      {
        id: 'status',
        label: t('table.status'),
        width: 176,
        cell: (row) => <ServingStatusChip status={row.status} />,
      },
      {
        id: 'uniques',
        label: t('table.uniques'),
        explains: t('table.uniquesExplained'),
        kind: 'number',
        isSortable: true,
        cell: (row) => <Count value={row.uniques} />,
      },
      {
        id: 'change',
        label: t('table.change'),
        explains: t('table.changeExplained'),
        kind: 'number',
        cell: (row) => <Trend change={row.change} />,
      },
      {
        id: 'installs',
        label: t('table.installs'),
        explains: t('table.installsExplained'),
        kind: 'number',
        isSortable: true,
        cell: (row) => <Count value={row.installs} />,
      },
      {
        id: 'registrations',
        label: t('table.registrations'),
        kind: 'number',
        width: 128,
        isSortable: true,
        cell: (row) => <Count value={row.registrations} />,
      },
      {
        id: 'deposits',
        label: t('table.deposits'),
        kind: 'number',
        isSortable: true,
        cell: (row) => <Count value={row.deposits} />,
      },
      {
        id: 'cost',
        label: t('table.cost'),
        kind: 'number',
        isSortable: true,
        cell: (row) => <Money dollars={row.costDollars} />,
      },
    ],
    [t],
  );
}

function Link({ domain, name }: { domain: string; name: string }) {
  return (
    <span className={classes.link}>
      <span className={classes.domain}>{domain}</span>
      <CopyButton value={domain} name={`${name} ${domain}`} />
    </span>
  );
}
