import type { StatisticsNumber } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../parts/numbers/format-moment.ts';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { RelativeTime } from '../../../parts/numbers/relative-time.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { type Fact, FactList } from './fact-list.tsx';
import { formatDelay } from './format-delay.ts';

/** When the newest event arrived, and how many arrived late. */
export function NumberArrivals({ number: { watermark, timeZone, arrivals } }: { number: StatisticsNumber }) {
  const { t } = useTranslation('statistics-number');
  const language = useLanguage();
  const facts: Fact[] = [
    {
      id: 'newest',
      name: t('arrivals.newest'),
      value: watermark ? (
        <>
          {formatMoment(watermark, timeZone, language)} (<RelativeTime at={watermark} />)
        </>
      ) : (
        t('arrivals.nothing')
      ),
    },
  ];
  if (arrivals && arrivals.events > 0) {
    const threshold = formatDelay(arrivals.lateAfterMs, language);
    const [late, events] = [formatCount(arrivals.late, language), formatCount(arrivals.events, language)];
    facts.push(
      {
        id: 'late',
        name: t('arrivals.late'),
        value:
          arrivals.late === 0
            ? t('arrivals.lateNone', { threshold })
            : t('arrivals.lateSome', { late, events, threshold }),
      },
      {
        id: 'longest',
        name: t('arrivals.longest'),
        value: formatDelay(arrivals.longestDelayMs ?? 0, language),
      },
    );
  }
  return <FactList title={t('arrivals.title')} facts={facts} />;
}
