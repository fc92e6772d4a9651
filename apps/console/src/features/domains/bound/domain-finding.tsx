import { Button } from '@mantine/core';
import type { Domain } from '@sluice/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../parts/date-range/days.ts';
import { formatRelativeTime } from '../../../parts/numbers/format-relative-time.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { useNotifyDomainUpdateFailure } from '../domain-failure.ts';
import { checkDomain } from '../domains.queries.ts';
import classes from './bound.module.css';

const TICK_MS = 1_000;

/** The last check's finding, what to do about it, and when the next check is due. */
export function DomainFinding({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const language = useLanguage();
  const { finding, state, checkedAt } = domain;
  const values = finding && valuesOf(finding, language);
  return (
    <div className={classes.finding} data-tone={state === 'blocked' ? 'danger' : undefined}>
      {/* Read out when it changes: whoever waits need not look for it. */}
      <p className={classes.seen} role="status">
        {finding
          ? t(`findings.${finding.code}.seen`, { ...values })
          : t(checkedAt ? 'bound.between' : 'bound.notChecked')}
      </p>
      {finding && <p className={classes.text}>{t(`findings.${finding.code}.advice`, { ...values })}</p>}
      <div className={classes.looks}>
        <Looks domain={domain} />
        <CheckNow domain={domain} />
      </div>
    </div>
  );
}

/** A value that a check could not read is shown as a dash. */
const valuesOf = ({ values }: NonNullable<Domain['finding']>, language: string) => ({
  found: '–',
  expected: '–',
  said: '–',
  name: '–',
  ...values,
  until: values.until ? formatDay(values.until, language, { dateStyle: 'medium' }) : '–',
});

function Looks({ domain: { checkedAt, nextCheckAt } }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const language = useLanguage();
  const now = useNow();
  const said = (at: string) => formatRelativeTime(new Date(at), now, language);
  const isAhead = nextCheckAt !== null && Date.parse(nextCheckAt) > now.getTime();
  return (
    <span className={classes.when}>
      {checkedAt && t('bound.checkedAt', { when: said(checkedAt) })}
      {checkedAt && isAhead && ' · '}
      {isAhead && t('bound.nextCheckAt', { when: said(nextCheckAt) })}
    </span>
  );
}

function CheckNow({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const notifyFailed = useNotifyDomainUpdateFailure();
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      await checkDomain(domain);
    } catch (error) {
      notifyFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" size="xs" loading={isBusy} onClick={() => void check()}>
      {t('bound.checkNow')}
    </Button>
  );
}

/** To the second: the next check is often only seconds away. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
