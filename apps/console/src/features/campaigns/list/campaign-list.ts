/** The state of the campaign list in the URL. */
import { CAMPAIGN_SORTS, CAMPAIGN_STATUSES } from '@sluice/contracts/values';
import { keepKnown } from '../../../parts/filters/keep-known.ts';
import { defineList } from '../../../parts/table/list-search.ts';
import { useListSearch } from '../../../parts/table/use-list-search.ts';

/** Last changed first. */
const CAMPAIGN_LIST = defineList({
  sorts: CAMPAIGN_SORTS,
  firstSort: 'updatedAt',
  firstOrder: 'desc',
  filters: { name: 'one', status: 'many' },
});

export const useCampaignSearch = () => useListSearch(CAMPAIGN_LIST);

/** Drops unknown statuses from the URL; the api would refuse the whole list. */
export const knownFilters = <Query extends { status?: string }>(query: Query): Query => ({
  ...query,
  status: keepKnown(query.status, CAMPAIGN_STATUSES),
});
