import { useMediaQuery } from '@mantine/hooks';
import type { ListedDomain } from '@sluice/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSet } from '../../../parts/filters/filter.ts';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ListTable } from '../../../parts/table/list-table.tsx';
import { PHONE } from '../../../parts/table/phone-list.tsx';
import type { PageQuery } from '../../../parts/table/table-state.ts';
import { type DomainSearch, VIEWS } from './domain-list.ts';
import { PhoneDomains } from './phone-domains.tsx';
import { useDomainActions } from './use-domain-actions.tsx';
import { useDomainColumns } from './use-domain-columns.tsx';
import { useDomainFilters } from './use-domain-filters.ts';

const ROW_HEIGHT_PX = 48;

type Props = {
  list: DomainSearch;
  /** Of the whole team, for the filters and the dialogs. */
  all: readonly ListedDomain[];
  page: PageQuery<ListedDomain>;
  /** How to get the first one. */
  firstSteps: ReactNode;
};

export function DomainTable({ list, all, page, firstSteps }: Props) {
  const { t } = useTranslation('domains-list');
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const filters = useDomainFilters(all);
  const { actionsOf, bulkActions, dialogs, ...actions } = useDomainActions(all);
  const columns = useDomainColumns(actions);
  const empty = <Empty list={list} firstSteps={firstSteps} />;
  const shared = { label: t('title'), filters, list, page, columns };
  return (
    <>
      {isPhone ? (
        <PhoneDomains {...shared} empty={empty} actionsOf={actionsOf} onOpen={actions.open} />
      ) : (
        <ListTable<ListedDomain>
          {...shared}
          name="domains"
          rowId={({ id }) => String(id)}
          rowName={({ host }) => host}
          rowHeight={ROW_HEIGHT_PX}
          isCompact
          rowActions={actionsOf}
          bulkActions={bulkActions}
          empty={() => empty}
          onOpen={actions.open}
        />
      )}
      {dialogs}
    </>
  );
}

function Empty({ list, firstSteps }: Pick<Props, 'list' | 'firstSteps'>) {
  const { t } = useTranslation('domains-list');
  const { view, ...others } = list.query.filters;
  const isInView = VIEWS.some((name) => name === view);
  if (Object.values(others).some(isSet) || (isInView && view !== 'attention')) {
    return (
      <EmptyState icon="world" title={t('notFound')} text={t('notFoundText')} onReset={list.resetFilters} />
    );
  }
  if (isInView) {
    return <EmptyState icon="circle-check" title={t('nothingWrong')} text={t('nothingWrongText')} />;
  }
  return (
    <EmptyState icon="world" title={t('empty')} text={t('emptyText')} guide="domains">
      {firstSteps}
    </EmptyState>
  );
}
