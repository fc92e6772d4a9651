import { UnstyledButton } from '@mantine/core';
import type { StatisticsRow } from '@sluice/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { rowIdOf } from '../tree/tree-rows.ts';
import classes from './why.module.css';

/** Which row is explained. */
export type WhyOpen = { rowId: string | undefined; toggle: (rowId: string) => void };

type Props = { row: StatisticsRow; why: WhyOpen; children: ReactNode };

/** A row's name, and where it lost money the way to the reason. */
export function WithWhy({ row, why, children }: Props) {
  const { t } = useTranslation('statistics');
  if (row.profit >= 0) return children;
  const id = rowIdOf(row);
  return (
    <div className={classes.cell}>
      <div>{children}</div>
      <UnstyledButton
        className={classes.ask ?? ''}
        title={t('why.title')}
        aria-label={t('why.title')}
        aria-expanded={why.rowId === id}
        tabIndex={-1}
        onClick={() => why.toggle(id)}
      >
        <Icon name="help-circle" size={14} />
      </UnstyledButton>
    </div>
  );
}
