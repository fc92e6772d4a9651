import type { StatisticsNumberEvent } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { formatAmount } from '../../../parts/numbers/format-amount.ts';
import { formatMoment } from '../../../parts/numbers/format-moment.ts';
import { formatNumber } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Flag } from '../../../parts/pickers/flag.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import type { ExplainSearch } from '../../visits/explain-search.ts';
import { useFactLabels } from '../../visits/use-fact-labels.ts';
import { groupName } from '../group-name.ts';
import classes from './number.module.css';
import { useEventName } from './use-counted-labels.ts';

const MICROS = 1_000_000;
const RATE_DIGITS = 6;
const NO_NAMES = { streams: {}, landings: {}, members: {} };

type Props = { event: StatisticsNumberEvent; timeZone: string };

/** No link where the visit cannot be opened: its stream is deleted or belongs to another member. */
export function NumberEventRow({ event, timeZone }: Props) {
  const { streamId, clickId } = event;
  if (streamId === null || clickId === null) {
    return (
      <span className={classes.event}>
        <Content event={event} timeZone={timeZone} />
      </span>
    );
  }
  const place: ExplainSearch = { tab: 'visit', visit: clickId };
  return (
    <Link
      className={classes.event}
      to={ROUTES.streamsExplain.path.replace('$id', String(streamId))}
      search={place as never}
    >
      <Content event={event} timeZone={timeZone} />
      <Icon name="chevron-right" size={16} className={classes.on ?? ''} />
    </Link>
  );
}

/** What it cost and what it brought. */
function Amounts({ event: { cost, revenue } }: Pick<Props, 'event'>) {
  const language = useLanguage();
  const dollars = (amount: number) => formatAmount(Math.round(amount * MICROS), 'USD', language);
  return (
    <span className={classes.cost}>
      {cost !== 0 && dollars(cost)}
      {revenue !== 0 && `${revenue > 0 ? '+' : ''}${dollars(revenue)}`}
    </span>
  );
}

/** What the advertiser said, where it was not dollars, and by which rate it became them. */
function Reported({ event: { revenue, reported } }: Pick<Props, 'event'>) {
  const { t } = useTranslation('statistics-number');
  const language = useLanguage();
  if (!reported) return null;
  const { amountMicros, currency } = reported;
  const rate = Number(((revenue * MICROS) / amountMicros).toPrecision(RATE_DIGITS));
  return (
    <span className={classes.reported}>
      {formatAmount(amountMicros, currency, language)},{' '}
      {rate ? `1 ${currency} = ${formatNumber(rate, language)} USD` : t('events.noRate')}
    </span>
  );
}

function Content({ event, timeZone }: Props) {
  const { t } = useTranslation(['statistics-number', 'statistics']);
  const language = useLanguage();
  const nameOf = useEventName();
  const words = useFactLabels();
  const country = groupName('country', event.country, { language, timeZone, names: NO_NAMES });
  return (
    <>
      <time className={classes.at} dateTime={event.at}>
        {formatMoment(event.at, timeZone, language)}
      </time>
      <span className={classes.what}>
        <strong>{nameOf(event.type)}</strong>
        <span className={classes.stream}>{event.streamName ?? t('events.streamGone')}</span>
        <Reported event={event} />
      </span>
      <span className={classes.who}>
        {country !== '' && <Flag country={event.country} isDecoration />}
        {country || t('noValue', { ns: 'statistics' })}
        {event.device !== '' && ` · ${words.device(event.device)}`}
      </span>
      <Amounts event={event} />
    </>
  );
}
