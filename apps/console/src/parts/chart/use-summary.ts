import { useTranslation } from 'react-i18next';
import { formatCount } from '../numbers/formats.ts';
import { useLanguage } from '../numbers/use-language.ts';
import type { ChartSeries } from './chart-series.ts';

/** The chart in words: from when to when, and of each series the total and the highest. */
export function useSummary(title: string, points: readonly string[], series: readonly ChartSeries[]): string {
  const { t } = useTranslation('parts');
  const language = useLanguage();
  const [from] = points;
  const to = points.at(-1);
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
    from,
    to,
    series: sentences.join(' '),
  });
}
