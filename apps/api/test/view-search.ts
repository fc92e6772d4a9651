import type { StatisticsViewSearch } from '@sluice/contracts';

/** What a view of the statistics shows: last week by country, as good as any. */
export const VIEW_SEARCH: StatisticsViewSearch = {
  range: 'last_7_days',
  groupBy: ['country'],
  chart: ['unique'],
  columns: ['unique', 'deposits'],
  sort: 'unique',
  order: 'desc',
  flow: [],
  filters: { country: ['DE', 'UA'], sub1: ['a, b'] },
};
