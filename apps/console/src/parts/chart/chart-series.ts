import type { ColourToken } from '../../theme/tokens.ts';

export type ChartSeries = {
  id: string;
  label: string;
  /** Its colour, by the name of a token. */
  token: ColourToken;
  /** One per point of the axis; null where there is no data, which breaks the line. */
  values: readonly (number | null)[];
  /** How its values are written. @default as whole counts */
  format?: (value: number) => string;
};

export const isEmptyChart = (points: readonly string[], series: readonly ChartSeries[]): boolean =>
  points.length === 0 || series.every(({ values }) => values.every((value) => value === null));
