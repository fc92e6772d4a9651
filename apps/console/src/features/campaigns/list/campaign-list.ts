/** The state of the campaign list in the URL. */
import { CAMPAIGN_SORTS, CAMPAIGN_STATUSES } from '@sluice/contracts/values';
import { isoCountryOf } from '@sluice/reference';
import { keepKnown } from '../../../parts/filters/keep-known.ts';
import { defineList } from '../../../parts/table/list-search.ts';
import { useListSearch } from '../../../parts/table/use-list-search.ts';
import { readId } from '../../../routes/read-id.ts';

/** Last changed first. */
const CAMPAIGN_LIST = defineList({
  sorts: CAMPAIGN_SORTS,
  firstSort: 'updatedAt',
  firstOrder: 'desc',
  filters: { name: 'one', stream: 'one', member: 'one', country: 'one', status: 'many' },
});

export const useCampaignSearch = () => useListSearch(CAMPAIGN_LIST);

/** Drops what the api would refuse the whole list for. */
export const knownFilters = ({
  stream,
  member,
  country,
  status,
  ...rest
}: ReturnType<typeof useCampaignSearch>['wire']) => ({
  ...rest,
  stream: readId(stream ?? '') ?? undefined,
  member: readId(member ?? '') ?? undefined,
  country: country === undefined ? undefined : isoCountryOf(country.toLowerCase()),
  status: keepKnown(status, CAMPAIGN_STATUSES),
});
