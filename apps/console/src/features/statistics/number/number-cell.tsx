import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ColumnValue } from './column-value.tsx';
import classes from './number.module.css';

type Props = Parameters<typeof ColumnValue>[0] & {
  /** Cells inside rows are reached by arrow keys, so only the totals' buttons are in the tab order. */
  isInRow: boolean;
  onOpen: () => void;
};

/** A number of the table; a click explains it. */
export function NumberCell({ isInRow, onOpen, ...number }: Props) {
  const { t } = useTranslation('statistics-number');
  return (
    <UnstyledButton
      className={classes.cell ?? ''}
      title={t('open')}
      tabIndex={isInRow ? -1 : 0}
      onClick={onOpen}
    >
      <ColumnValue {...number} />
    </UnstyledButton>
  );
}
