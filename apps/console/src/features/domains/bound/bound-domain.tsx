/** A domain of the stream: its state, the last check's finding, what to do, and the next check. */
import { Button } from '@mantine/core';
import type { Domain } from '@sluice/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { todayIn } from '../../../parts/date-range/days.ts';
import inputs from '../../../parts/form/inputs.module.css';
import { notify } from '../../../parts/notify/notify.tsx';
import { ServingStatusChip, ToneChip } from '../../../parts/status/status-chip.tsx';
import { useNotifyDomainUpdateFailure } from '../domain-failure.ts';
import { refreshDomains, setExpiry, useLiveDomain } from '../domains.queries.ts';
import { ExpiryInput } from '../expiry-input.tsx';
import classes from './bound.module.css';
import { DomainFinding } from './domain-finding.tsx';
import { DomainStepper } from './domain-stepper.tsx';
import { NameServers } from './name-servers.tsx';
import { needsRecord, ProofRecord } from './proof-record.tsx';
import { useUnbindDomain } from './use-unbind-domain.ts';

export function BoundDomain({ domain: known }: { domain: Domain }) {
  const domain = useLiveDomain(known);
  useNotifyActive(domain);
  return (
    <section className={classes.domain} aria-label={domain.host}>
      <DomainHead domain={domain} />
      {domain.source === 'free' ? <FreeNote domain={domain} /> : <Checks domain={domain} />}
    </section>
  );
}

/** A free address is the platform's own: there is nothing to set up or to look at. */
function FreeNote({ domain: { visitsPerDay } }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  return (
    <p className={classes.note}>{t('free.note', { visits: visitsPerDay ?? 0, count: visitsPerDay ?? 0 })}</p>
  );
}

function Checks({ domain }: { domain: Domain }) {
  return (
    <>
      {domain.state === 'waiting' && domain.nameServers.length > 0 && <NameServers domain={domain} />}
      {needsRecord(domain) && <ProofRecord domain={domain} />}
      <DomainStepper domain={domain} />
      <DomainFinding domain={domain} />
      {domain.source !== 'pointed' && <Expiry domain={domain} />}
    </>
  );
}

function DomainHead({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const { host, state, source, isBought } = domain;
  return (
    <div className={classes.head}>
      {state === 'active' ? (
        <a
          className={classes.host}
          href={`https://${host}/`}
          target="_blank"
          rel="noreferrer"
          title={t('bound.open', { host })}
        >
          {host} <Icon name="external-link" size={14} />
        </a>
      ) : (
        <span className={classes.host}>{host}</span>
      )}
      <ServingStatusChip status={state} />
      {isBought && (
        <ToneChip tone="neutral" hasDot={false}>
          {t('bound.isBought')}
        </ToneChip>
      )}
      {source === 'free' && (
        <ToneChip tone="neutral" hasDot={false}>
          {t('free.chip')}
        </ToneChip>
      )}
      {domain.streamId !== null && <Unbind domain={domain} />}
    </div>
  );
}

function Unbind({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const unbind = useUnbindDomain();
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      className={classes.unbind ?? ''}
      onClick={() => void unbind(domain)}
    >
      {t('bound.unbind')}
    </Button>
  );
}

function Expiry({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const notifyFailed = useNotifyDomainUpdateFailure();
  const { expiresOn, isBought } = domain;
  const isOver = expiresOn !== null && expiresOn < todayIn('UTC');
  const own = isOver ? t('bound.expired') : undefined;
  const hint = isBought ? t(isOver ? 'bound.boughtOver' : 'bound.boughtUntil') : own;
  const save = async (day: string | null) => {
    try {
      await setExpiry(domain, day);
      notify.success(t('bound.expirySaved'));
    } catch (error) {
      notifyFailed(error);
    }
  };
  return (
    <div className={`${classes.expiry} ${inputs.inputs}`}>
      <ExpiryInput
        label={t('bound.expiresOn')}
        value={expiresOn}
        onChange={(day) => void save(day)}
        {...(hint && { hint })}
      />
    </div>
  );
}

/** Notifies when the domain becomes active while this page is open. */
function useNotifyActive({ host, state, teamId, streamId }: Domain): void {
  const { t } = useTranslation('domains');
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    void refreshDomains(teamId, streamId);
    if (state === 'active') notify.success(t('bound.becameActive', { host }));
  }, [state, host, teamId, streamId, t]);
}
