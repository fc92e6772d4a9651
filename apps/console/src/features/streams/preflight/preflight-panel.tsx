import { Button, Skeleton } from '@mantine/core';
import type { Preflight } from '@sluice/contracts';
import { NETWORK_LABELS, NETWORKS, type Network } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import type { StreamRef } from '../../../api/refresh-stream.ts';
import type { Language } from '../../../i18n/languages.ts';
import { Icon } from '../../../icons/icon.tsx';
import { useNotifyStreamFailure } from '../../../parts/failure/stream-failure.ts';
import { formatMoney } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import classes from './preflight.module.css';
import { useLastPreflight, useRunPreflight } from './preflight.queries.ts';
import { ServedTable } from './served-table.tsx';

export function PreflightPanel({ stream, isOpen }: { stream: StreamRef; isOpen: boolean }) {
  const { t } = useTranslation('streams-preflight');
  const notifyFailed = useNotifyStreamFailure();
  const last = useLastPreflight(stream, isOpen);
  const run = useRunPreflight(stream);
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <p className={classes.hint}>{t('hint')}</p>
        <Button loading={run.isPending} onClick={() => run.mutate(undefined, { onError: notifyFailed })}>
          {t(last.data ? 'again' : 'run')}
        </Button>
      </div>
      {last.isPending && <Skeleton height={320} radius={8} />}
      {last.data && <Report report={last.data} />}
    </div>
  );
}

function Report({ report }: { report: Preflight }) {
  const { t } = useTranslation('streams-preflight');
  const at = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <p className={classes.verdict} data-ready={report.isReady} role="status">
        <strong>{t(report.isReady ? 'ready' : 'notReady')}</strong>
        <span>{t('at', { time: at.format(new Date(report.at)), version: report.streamVersion })}</span>
      </p>
      <ul className={classes.checks} aria-label={t('checks')}>
        {report.checks.map((check) => (
          <Check key={check.check} {...check} />
        ))}
      </ul>
      <ServedTable rows={report.table} />
    </>
  );
}

const ICONS = { pass: 'circle-check', warn: 'alert-triangle', fail: 'x', skipped: 'dots' } as const;

function Check({ check, outcome, finding, values }: Preflight['checks'][number]) {
  const { t } = useTranslation('streams-preflight');
  const language = useLanguage();
  return (
    <li className={classes.check} data-outcome={outcome}>
      <span className={classes.mark}>
        <Icon name={ICONS[outcome]} size={18} />
      </span>
      <div>
        <strong>{t(`names.${check}`)}</strong>{' '}
        <span className={classes.outcome}>{t(`outcomes.${outcome}`)}</span>
        <p className={classes.finding}>{t(`findings.${finding}`, inWords(values, language))}</p>
      </div>
    </li>
  );
}

type Values = Preflight['checks'][number]['values'];

/** Formats a finding's values: network names, amounts. */
function inWords(values: Values, language: Language): Values {
  const { network, balance } = values;
  return {
    ...values,
    ...(isNetwork(network) && { network: NETWORK_LABELS[language][network] }),
    ...(balance !== undefined && { balance: formatMoney(Number(balance), language) }),
  };
}

const isNetwork = (value: unknown): value is Network => NETWORKS.some((network) => network === value);
