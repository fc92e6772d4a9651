/** The latest changelog entries; each can be expanded. */
import { Skeleton } from '@mantine/core';
import type { ChangelogEntry } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { formatDay } from '../../../parts/date-range/days.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { useChangelog } from '../../../shell/changelog/use-changelog.ts';
import dashboard from '../dashboard.module.css';
import { WidgetError } from '../widget-error.tsx';
import classes from './changelog.module.css';

const LATEST = 3;

export function ChangelogCard() {
  const { t } = useTranslation('dashboard');
  const { data, isError, error, isFetching, refetch } = useChangelog();
  return (
    <Card
      title={t('changelog.title')}
      aside={
        <Link to={ROUTES.changelog.path} className={dashboard.action}>
          {t('changelog.all')}
        </Link>
      }
    >
      {data ? (
        <Entries entries={data.items.slice(0, LATEST)} />
      ) : isError ? (
        <WidgetError
          title={t('changelog.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={120} aria-hidden="true" />
      )}
    </Card>
  );
}

function Entries({ entries }: { entries: readonly ChangelogEntry[] }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  if (entries.length === 0) return <EmptyState icon="sparkles" title={t('changelog.empty')} />;
  return (
    <ul className={classes.entries}>
      {entries.map(({ id, date, title, text }, index) => (
        <li key={id}>
          {/* The newest is open: it is what somebody who comes back has not read. */}
          <details className={classes.entry} open={index === 0}>
            <summary className={classes.summary}>
              <Icon name="chevron-right" size={16} className={classes.fold ?? ''} />
              <span className={classes.title}>{title[language]}</span>
              <time dateTime={date} className={classes.date}>
                {formatDay(date, language, { day: 'numeric', month: 'short' })}
              </time>
            </summary>
            <p className={classes.text}>{text[language]}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
