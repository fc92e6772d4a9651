import { LIVE_LIMITS, type LiveKind } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { Count, Money } from '../../parts/numbers/numbers.tsx';
import { useNow } from '../../parts/numbers/use-now.ts';
import { type ColourToken, colour } from '../../theme/tokens.ts';
import { countsByMinute, type LiveState, moneyOf, sum, VISIT_KINDS } from './live-state.ts';
import { MinuteBars } from './minute-bars.tsx';
import { SpokenSummary } from './spoken-summary.tsx';
import classes from './stream-live.module.css';

const TOKENS: Readonly<Record<LiveKind, ColourToken>> = {
  black: 'series-black-page',
  white: 'mute',
  redirect: 'series-push',
  click: 'series-click-button',
  install: 'series-pwa',
  registration: 'series-registrations',
  deposit: 'series-deposits',
};
const SHOWN = [...VISIT_KINDS, 'click', 'install', 'registration', 'deposit'] as const;

/** The last hour's totals, and its visits per minute by page. */
export function LastHour({ state }: { state: LiveState }) {
  const { t } = useTranslation(['live', 'live-stream']);
  const nowMs = useNow();
  const series = SHOWN.map((kind) => ({
    kind,
    label: t(`kinds.${kind}`),
    token: TOKENS[kind],
    minutes: countsByMinute(state, [kind], nowMs),
  }));
  const visits = series.filter(({ kind }) => VISIT_KINDS.some((one) => one === kind));
  const clicks = series.find(({ kind }) => kind === 'click');
  const money = Object.entries(moneyOf(state, nowMs)) as ['revenue' | 'profit', number][];
  const total = sum(visits.map(({ minutes }) => sum(minutes)));
  return (
    <>
      <dl className={classes.totals}>
        {series.map(({ kind, label, token, minutes }) => (
          <div key={kind}>
            <dt>
              <span className={classes.dot} style={{ background: colour(token) }} />
              {label}
            </dt>
            <dd>
              <Count value={sum(minutes)} />
            </dd>
          </div>
        ))}
        {money.map(([name, dollars]) => (
          <div key={name}>
            <dt>{t(`money.${name}`)}</dt>
            <dd>
              <Money dollars={dollars} />
            </dd>
          </div>
        ))}
      </dl>
      <MinuteBars
        bars={visits}
        marks={clicks}
        summary={t('live-stream:hour.summary', { count: total, clicks: sum(clicks?.minutes ?? []) })}
      />
      <div className={classes.axis} aria-hidden="true">
        <span>{t('live-stream:hour.ago', { count: LIVE_LIMITS.minutes })}</span>
        <span>{t('live-stream:hour.ago', { count: LIVE_LIMITS.minutes / 2 })}</span>
        <span>{t('live-stream:hour.now')}</span>
      </div>
      <SpokenSummary text={series.map(({ label, minutes }) => `${label}: ${sum(minutes)}`).join(', ')} />
    </>
  );
}
