/** The last events, newest first. Paused while hovered or focused. */

import type { LiveEvent } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../parts/date-range/date-format.ts';
import { formatMoney } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { Flag } from '../../parts/pickers/flag.tsx';
import { useCountryName } from '../../parts/pickers/use-country-name.ts';
import { ROUTES } from '../../routes/route-list.ts';
import classes from './live.module.css';
import { MICROS } from './live-state.ts';
import { usePaused } from './use-paused.ts';

type Props = {
  events: readonly LiveEvent[];
  /** Reserves this many lines, so that nothing below moves as events come. */
  lines: number;
  /** The team's; undefined until loaded. */
  timeZone: string | undefined;
  /** Events of several streams: each line names its stream. */
  hasStreams?: boolean;
};

export function LiveTicker({ events, lines, timeZone, hasStreams = false }: Props) {
  const { t } = useTranslation('live');
  const { ref, shown, isPaused } = usePaused(events);
  const waiting = countNew(events, shown);
  return (
    <div ref={ref} className={classes.ticker}>
      <ol
        className={classes.events}
        style={{ '--lines': lines } as React.CSSProperties}
        aria-label={t('ticker.label')}
      >
        {shown.slice(0, lines).map((event) => (
          <Line key={event.id} event={event} timeZone={timeZone} hasStream={hasStreams} />
        ))}
      </ol>
      {shown.length === 0 && <p className={classes.quiet}>{t('ticker.empty')}</p>}
      <span className={classes.paused} aria-hidden="true">
        {isPaused && (waiting > 0 ? t('ticker.pausedWith', { count: waiting }) : t('ticker.paused'))}
      </span>
    </div>
  );
}

type LineProps = { event: LiveEvent; timeZone: string | undefined; hasStream: boolean };

function Line({ event, timeZone, hasStream }: LineProps) {
  const { t } = useTranslation('live');
  const countryName = useCountryName();
  const language = useLanguage();
  const time = dateFormat(language, { timeStyle: 'medium', timeZone });
  const { at, kind, country, os, clickId, streamId, streamName } = event;
  /** What it brought, less what it cost. */
  const amountMicros = event.revenueMicros - event.costMicros;
  return (
    <li className={classes.event} data-kind={kind}>
      <Link
        to={ROUTES.streamsExplain.path.replace('$id', String(streamId))}
        search={{ tab: 'visit', visit: clickId } as never}
        className={classes.eventLink}
        {...(!hasStream && { 'data-single': true })}
      >
        <time dateTime={at} className={classes.time}>
          {timeZone && time.format(new Date(at))}
        </time>
        <span className={classes.kind}>{t(`kinds.${kind}`)}</span>
        <span className={classes.place}>
          {hasStream ? (
            <Flag country={country} />
          ) : (
            <>
              <Flag country={country} isDecoration /> {countryName(country)} · {os}
            </>
          )}
        </span>
        {hasStream && (
          <span className={classes.stream}>
            {streamName === '' ? t('ticker.stream', { id: streamId }) : streamName}
          </span>
        )}
        <span className={classes.amount} data-sign={Math.sign(amountMicros)}>
          {amountMicros !== 0 && formatMoney(amountMicros / MICROS, language, true)}
        </span>
      </Link>
    </li>
  );
}

function countNew(events: readonly LiveEvent[], shown: readonly LiveEvent[]): number {
  const at = events.findIndex(({ id }) => id === shown[0]?.id);
  return at === -1 ? events.length : at;
}
