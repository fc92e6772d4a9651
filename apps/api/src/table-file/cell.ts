/** A cell of an exported table, before it is written as CSV or XLSX. */
export type Cell =
  | { as: 'text'; text: string }
  /** Null where there is nothing to divide by; of a ratio 25 means 25 %. */
  | { as: 'count' | 'money' | 'percent'; value: number | null }
  /** `2026-11-15`: of a week its Monday, of a month its first. */
  | { as: 'day' | 'month'; day: string }
  /** `2026-11-15 14:00`, in the team's time zone. */
  | { as: 'hour'; time: string };

export type Line = { cells: readonly Cell[]; isBold?: boolean };

export const textCell = (text: string): Cell => ({ as: 'text', text });
