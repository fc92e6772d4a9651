/** The team's domains: a free one can be bound to this stream. */
import { Button, Skeleton } from '@mantine/core';
import type { Domain, StreamDetail } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../parts/date-range/days.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { ToneChip } from '../../parts/status/status-chip.tsx';
import { useNotifyDomainUpdateFailure } from './domain-failure.ts';
import { bindDomain, useDomains } from './domains.queries.ts';
import type { WithStream } from './method-props.ts';
import { RemoveDomain } from './remove-domain.tsx';
import classes from './team-domains.module.css';

type Props = {
  stream: StreamDetail | undefined;
  withStream: WithStream;
  /** Lists all bought domains, and own domains without a stream. */
  source: 'own' | 'bought';
};

export function TeamDomains({ stream, withStream, source }: Props) {
  const { t } = useTranslation('domains');
  const { data } = useDomains();
  const isBought = source === 'bought';
  const listed = data?.filter((domain) =>
    isBought ? domain.isBought : !domain.isBought && domain.streamId === null,
  );
  if (!isBought && !listed?.length) return null;
  return (
    <section className={classes.domains}>
      <h3 className={classes.title}>{t(isBought ? 'buy.bought' : 'own.free')}</h3>
      {!listed && <Skeleton height={44} radius={8} />}
      {listed?.length === 0 && <p className={classes.none}>{t('buy.noneBought')}</p>}
      {listed && listed.length > 0 && (
        <ul className={classes.list}>
          {listed.map((domain) => (
            <Row key={domain.id} domain={domain} stream={stream} withStream={withStream} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ domain, stream, withStream }: Omit<Props, 'source'> & { domain: Domain }) {
  const { t } = useTranslation('domains');
  const language = useLanguage();
  const { host, expiresOn, streamId } = domain;
  return (
    <li className={classes.row}>
      <span className={classes.host}>{host}</span>
      {expiresOn && (
        <span className={classes.until}>
          {t('list.until', { date: formatDay(expiresOn, language, { dateStyle: 'medium' }) })}
        </span>
      )}
      {streamId === null ? (
        <>
          <UseButton domain={domain} withStream={withStream} />
          <RemoveDomain domain={domain} />
        </>
      ) : (
        <ToneChip tone={streamId === stream?.id ? 'good' : 'neutral'}>
          {t(streamId === stream?.id ? 'list.here' : 'list.elsewhere')}
        </ToneChip>
      )}
    </li>
  );
}

function UseButton({ domain, withStream }: { domain: Domain; withStream: WithStream }) {
  const { t } = useTranslation('domains');
  const notifyFailed = useNotifyDomainUpdateFailure();
  const [isBusy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    try {
      await withStream(({ id }) => bindDomain(domain, id));
      notify.success(t('bound.boundNow'));
    } catch (error) {
      notifyFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={isBusy}
      aria-label={t('list.useOf', { host: domain.host })}
      onClick={() => void use()}
    >
      {t('list.use')}
    </Button>
  );
}
