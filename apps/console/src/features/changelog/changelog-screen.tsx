/** “What's new”: every change that a customer would notice, the newest first, and which of them are new to the reader. */
import { Button, Skeleton } from '@mantine/core';
import type { ChangelogEntry } from '@sluice/contracts';
import { CONSOLE_PICTURE, picturePath } from '@sluice/reference/guide-paths';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { Icon } from '../../icons/icon.tsx';
import { formatDay } from '../../parts/date-range/days.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import {
  useChangelog,
  useMarkChangelogRead,
  useUnreadChangelog,
} from '../../shell/changelog/use-changelog.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { runtimeConfig } from '../../startup/runtime-config.ts';
import { useTheme } from '../../theme/colour-scheme.ts';
import classes from './changelog-screen.module.css';

export function ChangelogScreen() {
  const { t } = useTranslation(['changelog', 'shell']);
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useChangelog();
  const failure = findApiFailure(error);
  const feed = `${runtimeConfig().apiBase}/changelog.rss?lang=${language}`;
  return (
    <>
      <ScreenHeader
        title={t('shell:menu.whatsNew')}
        actions={
          <Button
            component="a"
            href={feed}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<Icon name="rss" />}
          >
            {t('feed')}
          </Button>
        }
      />
      <p className={classes.subtitle}>{t('subtitle')}</p>
      {data ? (
        <Entries entries={data.items} />
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

function Entries({ entries }: { entries: readonly ChangelogEntry[] }) {
  const { t } = useTranslation('changelog');
  const language = useLanguage();
  const { theme } = useTheme();
  // As they were when the screen opened: seeing them marks them as read.
  const { unreadIds } = useUnreadChangelog();
  const [newIds] = useState(unreadIds);
  useMarkChangelogRead();
  return (
    <ol className={classes.days}>
      {byDay(entries).map(([date, ofDay]) => (
        <li key={date} className={classes.day}>
          <h2 className={classes.date}>
            <time dateTime={date}>
              {formatDay(date, language, { day: 'numeric', month: 'long', year: 'numeric' })}
            </time>
          </h2>
          <ul className={classes.entries}>
            {ofDay.map(({ id, title, text, picture }) => (
              <li key={id} id={id} className={classes.entry}>
                <h3 className={classes.title}>
                  {title[language]}
                  {newIds.includes(id) && <ToneChip tone="good">{t('new')}</ToneChip>}
                </h3>
                <p className={classes.text}>{text[language]}</p>
                {picture !== null && (
                  <a href={picturePath(picture, language, theme)} target="_blank" rel="noopener">
                    <img
                      src={picturePath(picture, language, theme)}
                      alt={t('picture', { title: title[language] })}
                      width={CONSOLE_PICTURE.width}
                      height={CONSOLE_PICTURE.height}
                      loading="lazy"
                      decoding="async"
                      className={classes.picture}
                    />
                  </a>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** The api answers newest first; the order stays. */
const byDay = (entries: readonly ChangelogEntry[]): [string, ChangelogEntry[]][] => [
  ...Map.groupBy(entries, ({ date }) => date),
];
