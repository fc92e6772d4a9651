/** The group of a row as the screen names it; dates stay dates, so that a spreadsheet can sort them. */
import type { StatisticsGrouping } from '@sluice/contracts/values';
import type { InterfaceLanguage } from '@sluice/reference';
import { countryName } from '@sluice/reference';
import { type Cell, textCell } from '../../../table-file/cell.ts';

export type Names = Record<'streams' | 'landings' | 'members', Record<string, string>>;

/** Empty and unknown. */
const NO_COUNTRY: readonly string[] = ['', 'ZZ', 'XX'];

export function groupCells(
  groupBy: readonly StatisticsGrouping[],
  { timeZone, language }: { timeZone: string; language: InterfaceLanguage },
): (keys: readonly string[], names: Names) => Cell[] {
  // Creating a formatter costs more than all that it formats.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const cellOf = (grouping: StatisticsGrouping, key: string, names: Names): Cell => {
    switch (grouping) {
      case 'hour':
        return { as: 'hour', time: clock.format(Number(key) * 1000) };
      case 'day':
      case 'week':
        return { as: 'day', day: key };
      case 'month':
        return { as: 'month', day: key };
      case 'country':
        return textCell(NO_COUNTRY.includes(key) ? '' : countryName(key.toLowerCase(), language));
      case 'stream':
        return textCell(names.streams[key] ?? `#${key}`);
      case 'member':
        return textCell(names.members[key] ?? `#${key}`);
      case 'landingPageId':
        return textCell(key === '0' ? '' : (names.landings[key] ?? `#${key}`));
      default:
        return textCell(key);
    }
  };
  return (keys, names) => groupBy.map((grouping, index) => cellOf(grouping, keys[index] ?? '', names));
}
