/** The list of landings, of the team or of the member. */
import { useTranslation } from 'react-i18next';
import { isSet } from '../../parts/filters/filter.ts';
import { Count } from '../../parts/numbers/numbers.tsx';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { useLandingList } from './list/landing-list.queries.ts';
import { knownFilters, useLandingSearch } from './list/landing-list.ts';
import { AddLanding, LandingTable } from './list/landing-table.tsx';

export function LandingsScreen() {
  const { t } = useTranslation('shell');
  const list = useLandingSearch();
  const landings = useLandingList(knownFilters(list.wire));
  const isFiltered = Object.values(list.query.filters).some(isSet);
  const total = isFiltered || landings.isOutdated ? undefined : landings.answer?.data.total;
  return (
    <>
      <ScreenHeader
        title={t('menu.landings')}
        {...(total !== undefined && { count: <Count value={total} /> })}
        actions={<AddLanding />}
      />
      <LandingTable list={list} landings={landings} />
    </>
  );
}
