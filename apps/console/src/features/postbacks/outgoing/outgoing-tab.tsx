import { Button } from '@mantine/core';
import type { Postback } from '@sluice/contracts';
import type { PostbackNetwork } from '@sluice/contracts/values';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ListTable } from '../../../parts/table/list-table.tsx';
import { ForwardNote } from './forward-note.tsx';
import classes from './outgoing.module.css';
import { type SelectionWire, usePostbackSummary, usePostbacks } from './postback.queries.ts';
import { filterWire, listWire, usePostbackSearch } from './postback-search.ts';
import { QualityDrawer } from './quality-drawer.tsx';
import { RecorderDrawer } from './recorder-drawer.tsx';
import { ResubmitDialog } from './resubmit-dialog.tsx';
import { SummaryTiles } from './summary-tiles.tsx';
import { usePostbackColumns } from './use-postback-columns.tsx';
import { usePostbackFilters } from './use-postback-filters.ts';

/** Two lines. */
const ROW_HEIGHT_PX = 52;

export function OutgoingTab({ network }: { network: PostbackNetwork }) {
  const { t } = useTranslation('postbacks');
  const language = useLanguage();
  const [timeZone, setTimeZone] = useState('UTC');
  const search = usePostbackSearch(network);
  const filter = filterWire(network, search.query.filters, timeZone);
  const postbacks = usePostbacks(listWire(filter, search));
  const summary = usePostbackSummary(filter);
  const columns = usePostbackColumns(network, timeZone);
  const filters = usePostbackFilters(network, timeZone);
  const [openId, setOpenId] = useState<number>();
  const [selection, setSelection] = useState<SelectionWire>();
  const [isQualityOpen, setQualityOpen] = useState(false);
  const data = postbacks.answer?.data;
  if (data && data.timeZone !== timeZone) setTimeZone(data.timeZone);

  const items = data?.items ?? [];
  const total = summary.answer?.data.total;
  const atLeast = (search.query.page - 1) * search.query.limit + items.length + (data?.next ? 1 : 0);
  const page = {
    ...postbacks,
    // Counting takes longer than a page: until it is known, there is as much as can be seen.
    answer: data && {
      question: postbacks.answer?.question,
      data: { items, total: Math.max(total ?? 0, atLeast) },
    },
  };
  const step = (offset: number) => {
    const at = items.findIndex(({ id }) => id === openId);
    const next = items[at + offset];
    if (next) setOpenId(next.id);
  };
  return (
    <div className={classes.tab}>
      <SummaryTiles network={network} summary={summary.answer?.data} timeZone={timeZone} />
      <ForwardNote network={network} />
      <ListTable<Postback>
        name={`postbacks-${network}`}
        label={t('list.title')}
        columns={columns}
        filters={filters}
        list={{ ...search, setPage: (to) => search.setPage(to, data?.next) }}
        page={page}
        rowId={({ id }) => String(id)}
        rowName={({ event, uniqId }) => `${event} ${uniqId}`}
        rowHeight={ROW_HEIGHT_PX}
        onOpen={({ id }) => setOpenId(id)}
        note={
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="chart-bar" size={16} />}
            onClick={() => setQualityOpen(true)}
          >
            {t('quality.title')}
          </Button>
        }
        rowActions={({ id }) => [
          { id: 'open', label: t('list.open'), icon: 'history', run: () => setOpenId(id) },
          {
            id: 'forward',
            label: t('forward.title'),
            icon: 'refresh',
            run: () => setSelection({ network, ids: [id] }),
          },
        ]}
        bulkActions={[
          {
            id: 'forward',
            label: t('forward.title'),
            icon: 'refresh',
            run: ({ ids }) => setSelection({ network, ids: ids.map(Number) }),
          },
          {
            id: 'forwardAll',
            label: t('forward.all', { number: formatCount(total, language) }),
            icon: 'filter',
            cannot: total ? undefined : t('forward.cannot.empty'),
            run: () => setSelection({ filter }),
          },
        ]}
        empty={(reset) => (
          <EmptyState
            icon="arrows-right-left"
            guide="pixels#sent"
            title={t(reset ? 'list.nothingFound' : 'list.empty')}
            onReset={reset}
            {...(!reset && { text: t(network === 's2s' ? 'list.emptyTextS2s' : 'list.emptyText') })}
          >
            {!reset && <FirstStep network={network} />}
          </EmptyState>
        )}
      />
      <RecorderDrawer
        postbackId={openId}
        onClose={() => setOpenId(undefined)}
        onStep={step}
        onForward={(id) => {
          setOpenId(undefined);
          setSelection({ network, ids: [id] });
        }}
      />
      <ResubmitDialog network={network} selection={selection} onClose={() => setSelection(undefined)} />
      <QualityDrawer network={network} isOpen={isQualityOpen} onClose={() => setQualityOpen(false)} />
    </div>
  );
}

/** Where a network's pixel, or an address of one's own, is added: in a stream. */
function FirstStep({ network }: { network: PostbackNetwork }) {
  const { t } = useTranslation('postbacks');
  const isOwn = network === 's2s';
  return (
    <Button variant="default" component={Link} to={isOwn ? '/streams/settings' : '/streams/pixel'}>
      {t(isOwn ? 'list.addAddress' : 'list.addPixel')}
    </Button>
  );
}
