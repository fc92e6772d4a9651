import type { Domain } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../parts/copy/copy-button.tsx';
import { formatDay } from '../../../parts/date-range/days.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import classes from './bound.module.css';

/** The TXT record that proves ownership, to be set in the domain's DNS. */
export function ProofRecord({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const language = useLanguage();
  const { host, proof, claimExpiresAt } = domain;
  if (!proof) return null;
  const parts = [
    { part: 'type', value: 'TXT' },
    { part: 'name', value: proof.name },
    { part: 'value', value: proof.value },
  ] as const;
  return (
    <div>
      <p className={classes.text}>{t('bound.proof.instruction', { host })}</p>
      <dl aria-label={t('bound.proof.label', { host })} className={classes.record}>
        {parts.map(({ part, value }) => (
          <div key={part} className={classes.recordPart}>
            <dt>{t(`bound.proof.${part}`)}</dt>
            <dd>
              <code>{value}</code>
              {part !== 'type' && <CopyButton value={value} name={t(`bound.proof.${part}`)} />}
            </dd>
          </div>
        ))}
      </dl>
      {claimExpiresAt && (
        <p className={classes.text}>
          {t('bound.proof.until', {
            date: formatDay(claimExpiresAt.slice(0, 10), language, { dateStyle: 'medium' }),
          })}
        </p>
      )}
    </div>
  );
}

/** A domain with a zone here needs the record only while it is in quarantine. */
export const needsRecord = ({ source, proof, finding }: Domain): boolean =>
  proof !== null && (source === 'pointed' || finding?.code === 'host_quarantined');
