import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ConversionRequest } from '@sluice/contracts';
import { CONVERSION_STATES } from '@sluice/contracts/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ColumnChooser } from '../../parts/table/column-chooser.tsx';
import { DataTable } from '../../parts/table/data-table.tsx';
import { useColumnChoice } from '../../parts/table/use-column-choice.ts';
import { useConversionRequests } from './conversions.queries.ts';
import classes from './postbacks.module.css';
import { useRequestColumns } from './use-request-columns.tsx';

/** Debounce of the search field. */
const TYPING_MS = 300;
const CLICK_ID_MAX = 100;

/** All requests, newest first; older ones are loaded on request. */
export function RequestTable() {
  const { t } = useTranslation('postbacks');
  const [state, setState] = useState<string | null>(null);
  const [click, setClick] = useState('');
  const [typed] = useDebouncedValue(click.trim(), TYPING_MS);
  const known = CONVERSION_STATES.find((each) => each === state);
  const requests = useConversionRequests({ ...(known && { state: known }), ...(typed && { click: typed }) });
  const columns = useRequestColumns();
  const choice = useColumnChoice('conversions');
  const failure = findApiFailure(requests.error);
  const isFiltered = Object.keys(requests.answer?.question.filter ?? {}).length > 0;
  return (
    <section className={classes.requests} aria-labelledby="requests">
      <h2 id="requests" className={classes.heading}>
        {t('requests.title')}
      </h2>
      <div className={classes.controls}>
        <div className={classes.filters}>
          <Select
            aria-label={t('columns.state')}
            placeholder={t('requests.anyState')}
            data={CONVERSION_STATES.map((each) => ({ value: each, label: t(`states.${each}`) }))}
            value={state}
            onChange={setState}
            clearable
          />
          <TextInput
            aria-label={t('columns.click')}
            placeholder={t('columns.click')}
            value={click}
            maxLength={CLICK_ID_MAX}
            onChange={(event) => setClick(event.currentTarget.value)}
          />
        </div>
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
            title={t(isFiltered ? 'requests.nothingFound' : 'requests.empty')}
            {...(!isFiltered && { text: t('requests.emptyText') })}
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
