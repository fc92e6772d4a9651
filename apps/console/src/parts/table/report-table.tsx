import { useMediaQuery } from '@mantine/hooks';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answering } from '../../api/use-answer.ts';
import { Freshness } from '../numbers/freshness.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { DataTable, type DataTableProps, type TableList } from './data-table.tsx';
import { PHONE } from './phone-list.tsx';
import classes from './report-table.module.css';
import { tableStateOf } from './table-state.ts';
import type { ColumnPreset } from './use-column-choice.ts';

const ROW_HEIGHT_PX = 28;
/** For fingers. */
const PHONE_ROW_HEIGHT_PX = 40;

type Report<Row> = {
  rows: readonly Row[];
  total: number;
  timeZone: string;
  /** When the newest counted event came in; null where none has. */
  watermark: string | null;
};
type Sorting = Pick<TableList['query'], 'sort' | 'order'>;

type Props<Row extends RowData> = Pick<
  DataTableProps<Row>,
  | 'label'
  | 'columns'
  | 'choice'
  | 'totals'
  | 'totalsLabel'
  | 'rowId'
  | 'rowDetail'
  | 'tallRowHeight'
  | 'rowLevel'
  | 'isRowOpen'
  | 'empty'
  | 'error'
> & {
  report: Answering<Sorting, Report<Row>>;
  list: TableList;
  groupBy: ReactNode;
  /** Beside the age of the numbers and their time zone. */
  note?: ReactNode;
  /** Sets of columns to begin with; then columns can be moved too. */
  presets?: readonly ColumnPreset[];
  /** Below the columns in their chooser. */
  chooserExtra?: ReactNode;
  /** Before the column chooser, such as the export. */
  actions?: ReactNode;
};

/** Numbers by group: how they are grouped, how old they are, and all rows with their totals on one page. */
export function ReportTable<Row extends RowData>(props: Props<Row>) {
  const { report, list, groupBy, note, actions, presets, chooserExtra, ...table } = props;
  const { t } = useTranslation('parts');
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const { answer } = report;
  const data = answer?.data;
  const page = { ...report, answer: answer && { ...answer, data: pageOf(answer.data) } };
  return (
    <section className={classes.report}>
      <div className={classes.controls}>
        {groupBy}
        <div className={classes.state}>
          {data?.watermark && <Freshness watermark={data.watermark} />}
          {data && <span>{t('timeZone', { timeZone: data.timeZone })}</span>}
          {note}
        </div>
        {actions}
        <ColumnChooser columns={table.columns} choice={table.choice} presets={presets} extra={chooserExtra} />
      </div>
      <DataTable<Row>
        {...tableStateOf(page)}
        {...table}
        // The shown rows keep their own sorting while the next answer loads.
        list={answer ? { ...list, query: { ...list.query, ...sortingOf(answer.question) } } : list}
        isWhole
        isDense
        rowHeight={isPhone ? PHONE_ROW_HEIGHT_PX : ROW_HEIGHT_PX}
      />
    </section>
  );
}

const pageOf = <Row,>({ rows, total }: Report<Row>) => ({ items: rows, total });
const sortingOf = ({ sort, order }: Sorting) => ({ sort, order });
