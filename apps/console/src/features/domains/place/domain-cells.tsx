/** Cells of the list of domains. */
import type { ListedDomain } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyIcon } from '../../../parts/copy/copy-icon.tsx';
import { useCopy } from '../../../parts/copy/use-copy.ts';
import { formatDay, todayIn } from '../../../parts/date-range/days.ts';
import { NO_DATA } from '../../../parts/numbers/formats.ts';
import { RelativeTime } from '../../../parts/numbers/relative-time.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { ROUTES } from '../../../routes/route-list.ts';
import { certificateUntil, healthOf, toneOf, worstToneOf } from './domain-health.ts';
import { kindOf } from './domain-list.ts';
import { daysLeft, toneOfDays } from './expiry.ts';
import classes from './place.module.css';
import { PushLine } from './push-note.tsx';

/** What a registration lasts. */
const YEAR_DAYS = 365;

type CellProps = { domain: ListedDomain };

export function HealthDot({ domain }: CellProps) {
  const tone = worstToneOf(domain);
  return (
    <span
      className={classes.dot}
      data-tone={tone}
      data-is-idle={(tone === 'good' && domain.streamId === null) || undefined}
      aria-hidden="true"
    />
  );
}

export function HostCell({
  domain,
  addedBy,
  onOpen,
}: CellProps & { addedBy: string | undefined; onOpen: () => void }) {
  const kind = useKindText()(domain, addedBy);
  const { isCopied, copy } = useCopy();
  const { host } = domain;
  return (
    <div className={classes.domain}>
      <HealthDot domain={domain} />
      <span className={classes.two}>
        <button type="button" className={classes.host} title={host} onClick={onOpen}>
          {host}
        </button>
        <span className={classes.second} title={kind}>
          {kind}
        </span>
      </span>
      <CopyIcon name={host} isCopied={isCopied} onCopy={() => void copy(host)} />
    </div>
  );
}

/** “bought by Oleg”. */
function useKindText(): (domain: ListedDomain, addedBy: string | undefined) => string {
  const { t } = useTranslation('domains-list');
  return (domain, name) => {
    const kind = kindOf(domain);
    return name === undefined ? t(`kinds.${kind}`) : t(`kindsBy.${kind}`, { name });
  };
}

export function HealthCell({ domain }: CellProps) {
  const { t } = useTranslation('domains-list');
  return (
    <div className={classes.two}>
      <span className={classes.health} data-tone={toneOf(domain)}>
        {t(`health.${healthOf(domain)}`)}
      </span>
      {domain.pushState ? (
        <PushLine push={domain.pushState} />
      ) : (
        <span className={classes.second}>
          <HealthNote domain={domain} />
        </span>
      )}
    </div>
  );
}

/** The certificate where there is one; else when it is looked at again. */
function HealthNote({ domain }: CellProps) {
  const { t } = useTranslation('domains-list');
  const language = useLanguage();
  const until = certificateUntil(domain);
  if (domain.source === 'free') return t('httpsOurs');
  if (until) return t('httpsUntil', { date: formatDay(until, language, { dateStyle: 'medium' }) });
  const { checkedAt, nextCheckAt } = domain;
  if (checkedAt === null) return t('notLooked');
  if (nextCheckAt === null || Date.parse(nextCheckAt) < Date.now()) return null;
  return (
    <>
      {t('nextLook')} <RelativeTime at={nextCheckAt} />
    </>
  );
}

export function StreamCell({ domain: { streamId, streamName } }: CellProps) {
  const { t } = useTranslation('domains-list');
  if (streamId === null) return <span className={classes.none}>{t('noStream')}</span>;
  return (
    <Link
      className={classes.stream}
      to={ROUTES.streamsEdit.path.replace('$id', String(streamId))}
      title={streamName ?? ''}
    >
      {streamName}
    </Link>
  );
}

export function ExpiryCell({ domain }: CellProps) {
  const { t } = useTranslation('domains-list');
  const language = useLanguage();
  const days = daysLeft(domain, todayIn('UTC'));
  if (domain.source === 'free') return <span className={classes.none}>{t('expiry.never')}</span>;
  if (domain.expiresOn === null || days === undefined) {
    return <span className={classes.none}>{t('expiry.setDate')}</span>;
  }
  const share = Math.max(0, Math.min(1, days / YEAR_DAYS));
  return (
    <div className={classes.expiry} data-tone={toneOfDays(days)}>
      <span className={classes.days}>
        {formatDay(domain.expiresOn, language, { dateStyle: 'medium' })}
        <b>{days < 0 ? t('expiry.over') : t('expiry.days', { count: days })}</b>
      </span>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${share * 100}%` } as CSSProperties} />
      </span>
    </div>
  );
}

export function CheckedCell({ domain: { checkedAt } }: CellProps) {
  return checkedAt ? <RelativeTime at={checkedAt} /> : <span className={classes.none}>{NO_DATA}</span>;
}
