import { Button } from '@mantine/core';
import type { ConversionRequest } from '@sluice/contracts';
import { CONVERSION_STATES } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { type Filter, textOf } from '../../parts/filters/filter.ts';
import { FilterBar } from '../../parts/filters/filter-bar.tsx';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ColumnChooser } from '../../parts/table/column-chooser.tsx';
import { DataTable } from '../../parts/table/data-table.tsx';
import { useColumnChoice } from '../../parts/table/use-column-choice.ts';
import { useRememberedSearch } from '../../parts/table/use-remembered-search.ts';
import { useConversionRequests } from './conversions.queries.ts';
import classes from './postbacks.module.css';
import { useRequestColumns } from './use-request-columns.tsx';

const CLICK_ID_MAX = 100;

/** All requests, newest first; older ones are loaded on request. */
export function RequestTable() {
  const { t } = useTranslation('postbacks');
  const { search, change } = useRememberedSearch(['state', 'click']);
  const state = CONVERSION_STATES.find((each) => each === search.state);
  const click = String(search.click ?? '').slice(0, CLICK_ID_MAX);
  const requests = useConversionRequests({ ...(state && { state }), ...(click && { click }) });
  const columns = useRequestColumns();
  const choice = useColumnChoice('conversions');
  const failure = findApiFailure(requests.error);
  const reset = () => change({ state: undefined, click: undefined });
  const isFiltered = Object.keys(requests.answer?.question.filter ?? {}).length > 0;
  return (
    <section className={classes.requests} aria-labelledby="requests">
      <h2 id="requests" className={classes.heading}>
        {t('requests.title')}
      </h2>
      <div className={classes.controls}>
        <FilterBar
          filters={useRequestFilters()}
          values={{ state: state ?? '', click }}
          onChange={(values) =>
            change(
              Object.fromEntries(
                Object.entries(values).map(([id, value]) => [id, textOf(value) || undefined]),
              ),
            )
          }
          onReset={reset}
        />
        <ColumnChooser columns={columns} choice={choice} />
      </div>
      <DataTable<ConversionRequest>
        label={t('requests.title')}
        columns={columns}
        choice={choice}
        rows={requests.answer?.data.flatMap(({ items }) => items)}
        rowId={({ id }) => id}
        isRefreshing={requests.isOutdated}
        error={
          requests.error
            ? {
                answeredAt: requests.answeredAt,
                onRetry: () => void requests.refetch(),
                ...(failure && { details: failure.code, requestId: failure.requestId }),
              }
            : undefined
        }
        empty={
          <EmptyState
            guide
            title={t(isFiltered ? 'requests.nothingFound' : 'requests.empty')}
            {...(!isFiltered && { text: t('requests.emptyText') })}
            onReset={isFiltered ? reset : undefined}
          />
        }
      />
      {requests.hasNextPage && (
        <Button
          variant="default"
          className={classes.more ?? ''}
          loading={requests.isFetchingNextPage}
          onClick={() => void requests.fetchNextPage()}
        >
          {t('requests.more')}
        </Button>
      )}
    </section>
  );
}

/** Named as the address names them. */
function useRequestFilters(): readonly Filter[] {
  const { t } = useTranslation('postbacks');
  return [
    {
      kind: 'choice',
      id: 'state',
      label: t('columns.state'),
      options: CONVERSION_STATES.map((each) => ({ value: each, label: t(`states.${each}`) })),
    },
    { kind: 'text', id: 'click', label: t('columns.click') },
  ];
}
