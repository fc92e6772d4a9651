import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ColumnValue } from './column-value.tsx';
import classes from './number.module.css';

type Props = Parameters<typeof ColumnValue>[0] & {
  /** Rows are one stop of the Tab key, and their cells are reached by arrows; the totals are no row. */
  isInRow: boolean;
  onOpen: () => void;
};

/** A number of the table; a press explains it. */
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
