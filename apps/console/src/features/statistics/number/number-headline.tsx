import { UnstyledButton } from '@mantine/core';
import type { StatisticsNumber } from '@sluice/contracts';
import type { StatisticsColumn } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { ColumnValue } from './column-value.tsx';
import classes from './number.module.css';

type Props = {
  number: StatisticsNumber;
  column: StatisticsColumn;
  onColumn: (column: StatisticsColumn) => void;
};

/** The number with its label; a ratio as a division whose two numbers can be opened. */
export function NumberHeadline({ number: { value, parts, isThere }, column, onColumn }: Props) {
  const { t } = useTranslation(['statistics', 'statistics-number']);
  const [of, over] = parts;
  return (
    <section>
      <p className={classes.value}>
        <ColumnValue column={column} value={value} />
      </p>
      <p className={classes.says}>{t(`explains.${column}`)}</p>
      {of && over && (
        <p className={classes.formula}>
          <Part part={of} onColumn={onColumn} /> <span aria-hidden="true">÷</span>
          <span className={classes.spoken}>{t('dividedBy', { ns: 'statistics-number' })}</span>{' '}
          <Part part={over} onColumn={onColumn} />
        </p>
      )}
      {of && over?.value === 0 && (
        <p className={classes.note}>{t('nothingToDivideBy', { ns: 'statistics-number' })}</p>
      )}
      {!isThere && (
        <p className={classes.gone} role="status">
          {t('gone', { ns: 'statistics-number' })}
        </p>
      )}
    </section>
  );
}

function Part({ part, onColumn }: { part: StatisticsNumber['parts'][number] } & Pick<Props, 'onColumn'>) {
  const { t } = useTranslation('statistics');
  return (
    <UnstyledButton className={classes.part ?? ''} onClick={() => onColumn(part.column)}>
      <ColumnValue column={part.column} value={part.value} />
      <span>{t(`columns.${part.column}`)}</span>
    </UnstyledButton>
  );
}
