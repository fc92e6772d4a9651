import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { ConversionRequest } from '@sluice/contracts';
import { CONVERSION_STATES } from '@sluice/contracts/values';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ColumnChooser } from '../../parts/table/column-chooser.tsx';
import { DataTable } from '../../parts/table/data-table.tsx';
import { useColumnChoice } from '../../parts/table/use-column-choice.ts';
import { useRememberedSearch } from '../../parts/table/use-remembered-search.ts';
import { useConversionRequests } from './conversions.queries.ts';
import classes from './postbacks.module.css';
import { useRequestColumns } from './use-request-columns.tsx';

/** Debounce of the search field. */
const TYPING_MS = 300;
const CLICK_ID_MAX = 100;

/** All requests, newest first; older ones are loaded on request. */
export function RequestTable() {
  const { t } = useTranslation('postbacks');
  const { search, change } = useRememberedSearch(['state', 'click']);
  const state = CONVERSION_STATES.find((each) => each === search.state);
  const click = String(search.click ?? '').slice(0, CLICK_ID_MAX);
  const [typed, setTyped] = useTyped(click, (text) => change({ click: text || undefined }));
  const requests = useConversionRequests({ ...(state && { state }), ...(click && { click }) });
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
            value={state ?? null}
            onChange={(next) => change({ state: next ?? undefined })}
            clearable
          />
          <TextInput
            aria-label={t('columns.click')}
            placeholder={t('columns.click')}
            value={typed}
            maxLength={CLICK_ID_MAX}
            onChange={(event) => setTyped(event.currentTarget.value)}
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
            onReset={isFiltered ? () => change({ state: undefined, click: undefined }) : undefined}
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

/** A text of the address as it is being typed. It follows the address where something else changed it, such as Back. */
function useTyped(text: string, onTyped: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const send = useDebouncedCallback((next: string) => {
    sent.current = next;
    onTyped(next);
  }, TYPING_MS);
  useEffect(() => {
    if (text === sent.current) return;
    sent.current = text;
    setTyped(text);
  }, [text]);
  const type = (next: string) => {
    setTyped(next);
    send(next.trim());
  };
  return [typed, type];
}
