import type { ColourToken } from '../../theme/tokens.ts';

export type ChartSeries = {
  id: string;
  label: string;
  /** Its colour, by the name of a token. */
  token: ColourToken;
  /** One per day; null where there is no data, which breaks the line. */
  values: readonly (number | null)[];
};

export const isEmptyChart = (days: readonly string[], series: readonly ChartSeries[]): boolean =>
  days.length === 0 || series.every(({ values }) => values.every((value) => value === null));
