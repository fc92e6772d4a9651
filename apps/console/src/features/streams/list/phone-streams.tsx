/** The streams on a phone: a line each, with its profit, its deposits, the switch and the menu. */
import type { Stream } from '@sluice/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../parts/filters/filter.ts';
import { Judged, Money } from '../../../parts/numbers/numbers.tsx';
import { PageFrame } from '../../../parts/page-frame/page-frame.tsx';
import type { Column, RowAction } from '../../../parts/table/column.ts';
import { PhoneLine, PhoneList, PhoneTotals } from '../../../parts/table/phone-list.tsx';
import { RowMenu } from '../../../parts/table/row-menu.tsx';
import type { PageQuery } from '../../../parts/table/table-state.ts';
import { useMayUse } from '../../../shell/team/account.ts';
import { LaunchToggle, useRowLaunch } from './launch-toggle.tsx';
import classes from './stream-cells.module.css';
import type { StreamSearch } from './stream-list.ts';
import { useStreamState } from './use-stream-state.ts';

const THUMBNAIL_PX = 24;

type Props = {
  label: string;
  list: StreamSearch;
  columns?: readonly Column<Stream>[];
  /** Of all rows of the filter, as a row. */
  totals?: Stream | undefined;
  filters: readonly Filter[];
  page: PageQuery<Stream>;
  period: ReactNode;
  empty: ReactNode;
  actionsOf: (stream: Stream) => readonly RowAction[];
  onOpen: (stream: Stream) => void;
};

export function PhoneStreams({ actionsOf, onOpen, totals, ...list }: Props) {
  return (
    <PhoneList<Stream>
      {...list}
      rowId={({ id }) => id}
      totals={totals?.counters && <Totals counters={totals.counters} />}
      line={(stream) => <StreamLine stream={stream} actionsOf={actionsOf} onOpen={onOpen} />}
    />
  );
}

/** The same two numbers as of a line. */
function Totals({ counters }: { counters: NonNullable<Stream['counters']> }) {
  const { t } = useTranslation('streams-list');
  const seesMoney = useMayUse('statistics');
  return (
    <PhoneTotals>
      {!seesMoney && <span>{t('phone.unics', { count: counters.unics })}</span>}
      <span>{t('phone.deposits', { count: counters.deposits })}</span>
      {seesMoney && (
        <Judged value={counters.profit}>
          <Money dollars={counters.profit} isSigned />
        </Judged>
      )}
    </PhoneTotals>
  );
}

type LineProps = Pick<Props, 'actionsOf' | 'onOpen'> & { stream: Stream };

function StreamLine({ stream, actionsOf, onOpen }: LineProps) {
  const { t } = useTranslation('streams-list');
  const seesMoney = useMayUse('statistics');
  const launch = useRowLaunch(stream);
  const state = useStreamState({ ...stream, status: launch.status });
  const [landing] = stream.landings;
  const { counters } = stream;
  const deposits = counters ? t('phone.deposits', { count: counters.deposits }) : '';
  return (
    <PhoneLine
      icon={
        landing ? (
          <PageFrame
            title={landing.name}
            src={landing.thumbnailUrl}
            widthPx={THUMBNAIL_PX}
            ground={undefined}
          />
        ) : (
          <span className={classes.noFrame} aria-hidden="true" />
        )
      }
      title={stream.name}
      note={
        <>
          <span className={classes.dot} data-tone={state.tone} aria-hidden="true" />
          {state.text}
        </>
      }
      amount={
        <b>
          {seesMoney ? (
            <Judged value={counters?.profit}>
              <Money dollars={counters?.profit} isSigned />
            </Judged>
          ) : (
            deposits
          )}
        </b>
      }
      below={seesMoney ? deposits : counters && t('phone.unics', { count: counters.unics })}
      onOpen={() => onOpen(stream)}
      aside={
        <>
          <LaunchToggle name={stream.name} launch={launch} />
          <RowMenu name={stream.name} actions={actionsOf(stream)} />
        </>
      }
    />
  );
}
