import { Button, Skeleton } from '@mantine/core';
import type { StatisticsNumberEvent } from '@sluice/contracts';
import type { StatisticsCounter } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import classes from './number.module.css';
import { type NumberTable, useNumberEvents } from './number.queries.ts';
import { NumberEventRow } from './number-event-row.tsx';
import { NumberFailure } from './number-failure.tsx';
import type { NumberSearch } from './number-search.ts';

type Props = {
  table: NumberTable;
  column: StatisticsCounter;
  line: NumberSearch['line'];
  timeZone: string;
};

/** The counted events, newest first, each with a link to its visit. */
export function NumberEvents({ table, column, line, timeZone }: Props) {
  const { t } = useTranslation('statistics-number');
  const events = useNumberEvents(table, { column, line });
  const items = events.data?.pages.flatMap((page) => page.items);
  return (
    <section>
      <h3 className={classes.title}>{t('events.title')}</h3>
      <Items items={items} events={events} timeZone={timeZone} />
      {events.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt={12}
          loading={events.isFetchingNextPage}
          onClick={() => void events.fetchNextPage()}
        >
          {t('events.more')}
        </Button>
      )}
    </section>
  );
}

type ItemsProps = {
  items: StatisticsNumberEvent[] | undefined;
  events: ReturnType<typeof useNumberEvents>;
  timeZone: string;
};

function Items({ items, events, timeZone }: ItemsProps) {
  const { t } = useTranslation('statistics-number');
  if (events.error && !items) return <NumberFailure query={events} />;
  if (!items) return <Skeleton height={240} radius={8} />;
  if (items.length === 0) return <p className={classes.note}>{t('events.none')}</p>;
  return (
    <ul className={classes.events} aria-label={t('events.title')}>
      {items.map((event) => (
        <li key={event.eventId}>
          <NumberEventRow event={event} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  );
}
