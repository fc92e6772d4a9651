/** The list of streams, of the team or of the member. */
import { useTranslation } from 'react-i18next';
import { isSet } from '../../parts/filters/filter.ts';
import { Count } from '../../parts/numbers/numbers.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { SectionLink } from '../../shell/section-link.tsx';
import { useCarries } from './list/carry/use-carries.tsx';
import { useStreamList } from './list/stream-list.queries.ts';
import { knownFilters, useStreamSearch } from './list/stream-list.ts';
import { AddStream, StreamTable } from './list/stream-table.tsx';
import { useStreamPeriod } from './list/use-stream-period.ts';

export function StreamsScreen() {
  const { t } = useTranslation(['streams-list', 'shell']);
  const list = useStreamSearch();
  const period = useStreamPeriod();
  const streams = useStreamList(knownFilters(list.wire), period.days);
  const carries = useCarries();
  const isFiltered = Object.values(list.query.filters).some(isSet);
  const total = isFiltered || streams.isOutdated ? undefined : streams.answer?.data.total;
  return (
    <>
      <ScreenHeader
        title={t('title')}
        {...(total !== undefined && { count: <Count value={total} /> })}
        badge={carries.view}
        actions={
          <>
            <SectionLink section="traffic" to={ROUTES.traffic.path} icon="trending-up">
              {t('shell:menu.traffic')}
            </SectionLink>
            <AddStream />
          </>
        }
      />
      <StreamTable list={list} period={period} streams={streams} onCarry={carries.follow} />
    </>
  );
}
