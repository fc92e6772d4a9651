import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChartSeries } from './chart-series.ts';

type Props = {
  title: string;
  points: readonly string[];
  series: readonly ChartSeries[];
  formatPoint: (point: string) => string;
  formatValue: (value: number | null | undefined, series: ChartSeries) => string;
};

/** The chart's numbers as a table. */
export function ChartTable({ title, points, series, formatPoint, formatValue }: Props) {
  const { t } = useTranslation('parts');
  return (
    <VisuallyHidden>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.date')}</th>
            {series.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point}>
              <th scope="row">{formatPoint(point)}</th>
              {series.map((one) => (
                <td key={one.id}>{formatValue(one.values[index], one)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
