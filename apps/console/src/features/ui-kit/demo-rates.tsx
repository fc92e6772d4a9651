import { useTranslation } from 'react-i18next';
import { formatRate } from '../../parts/interval/format-rate.ts';
import { rateAxisOf } from '../../parts/interval/rate-axis.ts';
import { RateBar } from '../../parts/interval/rate-bar.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import classes from './ui-kit.module.css';

const RATES = [
  { id: 'base', tone: 'base', settled: 4_120, value: 0.031, interval: { low: 0.026, high: 0.037 } },
  { id: 'better', tone: 'good', settled: 4_080, value: 0.046, interval: { low: 0.04, high: 0.053 } },
  { id: 'worse', tone: 'bad', settled: 4_095, value: 0.018, interval: { low: 0.014, high: 0.022 } },
  { id: 'open', tone: 'open', settled: 310, value: 0.036, interval: { low: 0.02, high: 0.063 } },
] as const;
const AXIS = rateAxisOf(RATES);
const [BASE] = RATES;

/** Each with its interval, on one axis; the line is the rate that the others are compared with. */
export function DemoRates() {
  const { t } = useTranslation('ui-kit');
  const language = useLanguage();
  const write = (rate: number) => formatRate(rate, AXIS.digits, language);
  return (
    <ul className={classes.rates}>
      {RATES.map(({ id, tone, value, interval }) => (
        <li key={id}>
          <span>{t(`pictures.${id}`)}</span>
          <RateBar
            judged={{ value, interval }}
            axis={AXIS}
            base={id === BASE.id ? null : BASE.value}
            tone={tone}
          />
          <span className={classes.rate}>
            <b>{write(value)}</b>{' '}
            <small>{t('pictures.interval', { low: write(interval.low), high: write(interval.high) })}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
