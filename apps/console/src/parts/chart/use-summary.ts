import { useTranslation } from 'react-i18next';
import { type Day, formatDay } from '../date-range/days.ts';
import { formatCount } from '../numbers/formats.ts';
import { useLanguage } from '../numbers/use-language.ts';
import type { ChartSeries } from './chart-series.ts';

const WHOLE = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The chart in words: which days, and of each series the total and the highest. */
export function useSummary(title: string, days: readonly Day[], series: readonly ChartSeries[]): string {
  const { t } = useTranslation('parts');
  const language = useLanguage();
  const [from] = days;
  const to = days.at(-1);
  if (!from || !to) return title;
  const sentences = series.map(({ label, values }) => {
    const known = values.filter((value) => value !== null);
    const total = known.reduce((sum, value) => sum + value, 0);
    return t('chart.summarySeries', {
      name: label,
      total: formatCount(total, language),
      highest: formatCount(known.length > 0 ? Math.max(...known) : null, language),
    });
  });
  return t('chart.summary', {
    title,
    from: formatDay(from, language, WHOLE),
    to: formatDay(to, language, WHOLE),
    series: sentences.join(' '),
  });
}
