/** Cells as the table shows them: a row for each country, a column for each device that came. */
import type { DraftTrial } from '@sluice/contracts';
import { DEVICES } from '@sluice/contracts/values';

type Cell = DraftTrial['cells'][number];

export type MatrixCell = {
  visits: number;
  moved: number;
  /** How many more, or fewer, would get the landing. */
  landingGain: number;
};
export type MatrixRow = { country: string; visits: number; cells: ReadonlyMap<string, MatrixCell> };

export function matrixOf(cells: readonly Cell[]): { devices: string[]; rows: MatrixRow[] } {
  const came = new Set(cells.map(({ device }) => device));
  const devices = [...DEVICES.filter((device) => came.delete(device)), ...came];
  const byCountry = Map.groupBy(cells, ({ country }) => country);
  const rows = [...byCountry].map(([country, ofCountry]) => ({
    country,
    visits: ofCountry.reduce((sum, { visits }) => sum + visits, 0),
    cells: new Map(
      ofCountry.map(({ device, visits, moved, from, to }) => [
        device,
        { visits, moved, landingGain: to.black - from.black },
      ]),
    ),
  }));
  return { devices, rows: rows.toSorted((one, other) => other.visits - one.visits) };
}
