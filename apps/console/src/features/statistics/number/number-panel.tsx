/** Explains a number of the table: what it counts, when events arrived, and the events behind it. */
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../../parts/page/dialog.tsx';
import { StaleNote } from '../../../parts/states/stale-note.tsx';
import classes from './number.module.css';
import { type NumberTable, useNumber } from './number.queries.ts';
import { NumberArrivals } from './number-arrivals.tsx';
import { NumberCharges } from './number-charges.tsx';
import { NumberEvents } from './number-events.tsx';
import { NumberFacts } from './number-facts.tsx';
import { NumberFailure } from './number-failure.tsx';
import { NumberHeadline } from './number-headline.tsx';
import { type NumberSearch, useNumberSearch } from './number-search.ts';

const WIDTH_PX = 600;

export function NumberPanel({ table }: { table: NumberTable }) {
  const { t } = useTranslation(['statistics', 'statistics-number']);
  const { place, open, close } = useNumberSearch(table.groupings);
  return (
    <SidePanel
      isOpen={place !== undefined}
      onClose={close}
      widthPx={WIDTH_PX}
      title={place && t(`columns.${place.column}`)}
    >
      {place && (
        <Explanation
          key={JSON.stringify(place)}
          table={table}
          place={place}
          onColumn={(column) => open({ ...place, column })}
        />
      )}
    </SidePanel>
  );
}

type Props = {
  table: NumberTable;
  place: NumberSearch;
  onColumn: (column: NumberSearch['column']) => void;
};

function Explanation({ table, place, onColumn }: Props) {
  const query = useNumber(table, place);
  const { data, error, dataUpdatedAt, isFetching, refetch } = query;
  if (error && !data) return <NumberFailure query={query} />;
  if (!data) return <Waiting />;
  const [part] = data.parts;
  return (
    <div className={classes.panel}>
      {error && (
        <StaleNote answeredAt={dataUpdatedAt} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      <NumberHeadline number={data} column={place.column} onColumn={onColumn} />
      <NumberFacts number={data} table={table} place={place} />
      <NumberArrivals number={data} />
      {data.arrivals && data.arrivals.charges.length > 0 && (
        <NumberCharges charges={data.arrivals.charges} column={place.column} />
      )}
      {data.arrivals && part && (
        <NumberEvents table={table} column={part.column} line={place.line} timeZone={data.timeZone} />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes.panel} aria-busy="true">
      <Skeleton height={72} radius={8} />
      <Skeleton height={260} radius={8} />
      <Skeleton height={320} radius={8} />
    </div>
  );
}
