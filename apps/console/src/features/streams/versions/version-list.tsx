import { Button } from '@mantine/core';
import type { StreamVersion } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { MemberAvatar } from '../../../parts/avatar/member-avatar.tsx';
import { RelativeTime } from '../../../parts/numbers/relative-time.tsx';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import { useFactNames } from './use-fact-names.ts';
import type { useRestore } from './use-restore.ts';
import { useVersionAuthors } from './use-version-authors.ts';
import { changesBetween, isWorthRestoring } from './version-facts.ts';
import classes from './versions.module.css';
import type { VersionPair } from './versions.queries.ts';

type Props = {
  /** Newest first. */
  versions: readonly StreamVersion[];
  restoring: ReturnType<typeof useRestore>;
  onCompare: (pair: VersionPair) => void;
  hasMore: boolean;
  isFetchingMore: boolean;
  onMore: () => void;
};

export function VersionList({ versions, restoring, onCompare, hasMore, isFetchingMore, onMore }: Props) {
  const { t } = useTranslation('streams-versions');
  const authorOf = useVersionAuthors();
  const [newest] = versions;
  if (!newest) return null;
  return (
    <>
      <ol className={classes.list} aria-label={t('title')}>
        {versions.map((version, at) => {
          const before = versions[at + 1];
          // The newest is compared with the one before it, others with the current one.
          const pair =
            version === newest
              ? before && { from: before.version, to: version.version }
              : { from: version.version, to: newest.version };
          return (
            <li key={version.version} className={classes.version}>
              <MemberAvatar name={authorOf(version)} size={28} />
              <div className={classes.words}>
                <span className={classes.name}>
                  {t('version', { version: version.version })}
                  {version === newest && <ToneChip tone="good">{t('current')}</ToneChip>}
                </span>
                <span className={classes.note}>
                  {authorOf(version)} · <RelativeTime at={version.createdAt} />
                </span>
                <Changed version={version} before={before} />
              </div>
              <div className={classes.buttons}>
                {pair && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('compareOf', { version: version.version })}
                    onClick={() => onCompare(pair)}
                  >
                    {t('compare')}
                  </Button>
                )}
                {isWorthRestoring(version, newest) && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('restore.button', { version: version.version })}
                    loading={restoring.running === version.version}
                    disabled={restoring.running !== undefined}
                    onClick={() => restoring.restore(version)}
                  >
                    {t('restore.confirm')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {hasMore && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingMore} onClick={onMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The version's changes. Unknown for the oldest loaded one, whose predecessor is not loaded. */
function Changed({ version, before }: { version: StreamVersion; before: StreamVersion | undefined }) {
  const { t } = useTranslation('streams-versions');
  const nameOf = useFactNames();
  if (version.version === 1) return <span className={classes.changed}>{t('created')}</span>;
  if (!before) return null;
  const changes = changesBetween(before, version);
  return (
    <span className={classes.changed}>
      {changes.length === 0 ? t('nothingChanged') : changes.map(({ name }) => nameOf(name)).join(', ')}
    </span>
  );
}
