import type { StatisticsNumber } from '@sluice/contracts';
import { STATISTICS_FILTERS, type StatisticsFilter, type StatisticsGrouping } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { useRangeLabel } from '../../../parts/date-range/use-range-label.ts';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { groupName, isHour } from '../group-name.ts';
import { useGroupingLabel } from '../use-grouping-label.ts';
import { type Fact, FactList } from './fact-list.tsx';
import type { NumberTable } from './number.queries.ts';
import type { NumberSearch } from './number-search.ts';
import { useCountedLabels } from './use-counted-labels.ts';

type Props = { number: StatisticsNumber; table: NumberTable; place: NumberSearch };

/** What the number counts: event, days, row, filters, owner, exclusions. */
export function NumberFacts({ number, table, place }: Props) {
  const { t } = useTranslation(['statistics-number', 'statistics']);
  const rangeLabel = useRangeLabel();
  const wordsOf = useCountedLabels();
  const { timeZone, parts, isOwnOnly } = number;
  const facts: Fact[] = [
    ...parts.map((part) => ({
      id: `event ${part.column}`,
      // A ratio's two numbers are labelled by their columns.
      name: parts.length === 1 ? t('counted.event') : t(`columns.${part.column}`, { ns: 'statistics' }),
      value: wordsOf(part),
    })),
    { id: 'days', name: t('counted.days'), value: rangeLabel(table.days) },
    { id: 'zone', name: t('counted.timeZone'), value: timeZone },
    ...useLine(number, table, place),
    ...useFilters(number, table),
    { id: 'whose', name: t('counted.whose'), value: t(isOwnOnly ? 'counted.own' : 'counted.team') },
    { id: 'bots', name: t('counted.bots'), value: t('counted.botsOut') },
    { id: 'repeats', name: t('counted.repeats'), value: useRepeats(number) },
  ];
  return <FactList title={t('counted.title')} facts={facts} />;
}

function useRepeats({ arrivals }: StatisticsNumber): string {
  const { t } = useTranslation('statistics-number');
  const language = useLanguage();
  if (!arrivals) return t('counted.repeatsOfParts');
  const { repeats } = arrivals;
  if (repeats === 0) return t('counted.repeatsOnce');
  return t('counted.repeatsOut', { repeats: formatCount(repeats, language) });
}

function useLine(number: StatisticsNumber, { groupings }: NumberTable, { line }: NumberSearch): Fact[] {
  const { t } = useTranslation('statistics-number');
  const labelOf = useGroupingLabel();
  const nameOf = useValueName(number);
  if (!line) return [{ id: 'line', name: t('counted.line'), value: t('counted.totals') }];
  return groupings.map((grouping, at) => ({
    id: `line ${grouping}`,
    name: labelOf(grouping),
    value: nameOf(grouping, line[at] ?? ''),
  }));
}

function useFilters(number: StatisticsNumber, { filters }: NumberTable): Fact[] {
  const { t } = useTranslation('statistics-number');
  const labelOf = useGroupingLabel();
  const nameOf = useValueName(number);
  const set: [StatisticsFilter | 'stream', readonly string[]][] = [
    ['stream', filters.flow],
    ...STATISTICS_FILTERS.map((name): [StatisticsFilter, readonly string[]] => [name, filters[name]]),
  ];
  return set
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => ({
      id: `filter ${name}`,
      name: t('counted.filter', { name: labelOf(name) }),
      value: values.map((value) => nameOf(name, value)).join(', '),
    }));
}

function useValueName({ timeZone, names }: StatisticsNumber) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  return (grouping: StatisticsGrouping, value: string): string => {
    if (grouping === 'hour') {
      // With the UTC offset: when clocks go back, an hour occurs twice.
      const format = new Intl.DateTimeFormat(language, {
        timeZone,
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'shortOffset',
      });
      const at = Number(value) * 1_000;
      return isHour(value) ? format.format(at) : value;
    }
    return groupName(grouping, value, { language, timeZone, names }) || t('noValue');
  };
}
