/** News: what the platform's operator tells, the newest first, and which of it is new to the reader. */
import { Skeleton } from '@mantine/core';
import type { NewsItem } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import { textIn, useMarkNewsRead, useNews } from '../../shell/news/use-news.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import classes from './news.module.css';

export function NewsScreen() {
  const { t } = useTranslation(['news', 'shell']);
  const { data, error, isFetching, refetch } = useNews();
  const failure = findApiFailure(error);
  return (
    <>
      <ScreenHeader title={t('shell:menu.news')} />
      {data ? (
        <Items items={data.items} />
      ) : error ? (
        <ErrorPanel
          title={t('failed')}
          {...(failure && { details: `${failure.code}: ${failure.message}`, requestId: failure.requestId })}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={320} aria-hidden="true" />
      )}
    </>
  );
}

function Items({ items }: { items: readonly NewsItem[] }) {
  const { t } = useTranslation('news');
  const newIds = useNewSinceOpening(items);
  useMarkNewsRead(items);
  if (items.length === 0) return <EmptyState icon="news" title={t('empty')} text={t('emptyText')} guide />;
  return (
    <ol className={classes.items} aria-label={t('list')}>
      {items.map((item) => (
        <Item key={item.id} item={item} isNew={newIds.has(item.id)} />
      ))}
    </ol>
  );
}

/** Seeing them marks them as read; on this screen they stay marked as new until it is left. */
function useNewSinceOpening(items: readonly NewsItem[]): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const unread = items.filter(({ id, isUnread }) => isUnread && !seen.has(id));
  if (unread.length === 0) return seen;
  const all = new Set([...seen, ...unread.map(({ id }) => id)]);
  setSeen(all);
  return all;
}

function Item({ item, isNew }: { item: NewsItem; isNew: boolean }) {
  const { t } = useTranslation('news');
  const language = useLanguage();
  const { title, text, language: writtenIn } = textIn(item, language);
  return (
    <li className={classes.item}>
      <time className={classes.date} dateTime={item.at}>
        {new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(item.at))}
      </time>
      <div>
        <h2 className={classes.title}>
          <span lang={writtenIn}>{title}</span>
          {isNew && <ToneChip tone="good">{t('new')}</ToneChip>}
        </h2>
        <p className={classes.text} lang={writtenIn}>
          {text}
        </p>
      </div>
    </li>
  );
}
