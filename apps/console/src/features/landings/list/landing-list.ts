/** The state of the landing list in the URL, and display names of landings. */
import type { Landing } from '@sluice/contracts';
import { LANDING_SORTS, LANDING_STATUSES } from '@sluice/contracts/values';
import { findTemplate } from '@sluice/games';
import { GAME_TYPES } from '@sluice/reference';
import { keepKnown } from '../../../parts/filters/keep-known.ts';
import { defineList } from '../../../parts/table/list-search.ts';
import { useListSearch } from '../../../parts/table/use-list-search.ts';

/** Last changed first. */
const LANDING_LIST = defineList({
  sorts: LANDING_SORTS,
  firstSort: 'updatedAt',
  firstOrder: 'desc',
  filters: { name: 'one', template: 'one', status: 'many', type: 'many' },
});

export const useLandingSearch = () => useListSearch(LANDING_LIST);

export const CREATE_PATH = '/landings/create';

export const landingPath = ({ id }: Pick<Landing, 'id'>): string => `/landings/${id}`;

/** A template may be taken out of the catalogue; the landings made from it keep its id. */
export const templateNameOf = ({ type, template }: Pick<Landing, 'type' | 'template'>): string =>
  findTemplate(type, template)?.name ?? template;

/** Drops unknown statuses and types from the URL; the api would refuse the whole list. */
export const knownFilters = <Query extends { status?: string; type?: string }>(query: Query): Query => ({
  ...query,
  status: keepKnown(query.status, LANDING_STATUSES),
  type: keepKnown(query.type, GAME_TYPES),
});
