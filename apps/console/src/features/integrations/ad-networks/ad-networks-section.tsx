/** The ad networks: which of them the team's streams report to, and whether they take the tokens. */
import { NETWORK_LABELS } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import classes from '../integrations.module.css';
import { usePlatforms } from '../platforms.queries.ts';

export function AdNetworksSection() {
  const { t } = useTranslation('integrations');
  const language = useLanguage();
  const { data } = usePlatforms();
  if (!data) return null;
  return (
    <Card title={t('adNetworks.title')}>
      <p className={classes.lead}>{t('adNetworks.lead')}</p>
      <ul className={classes.rows} aria-label={t('adNetworks.title')}>
        {data.adNetworks.map(({ kind, pixels, streams, refusedTokens }) => (
          <li key={kind} className={classes.row}>
            <strong>{NETWORK_LABELS[language][kind]}</strong>
            <span>
              {pixels === 0
                ? t('adNetworks.none')
                : `${t('adNetworks.pixels', { count: pixels })} · ${t('adNetworks.streams', { count: streams })}`}
            </span>
            {refusedTokens > 0 && (
              <ToneChip tone="warning">{t('adNetworks.refused', { count: refusedTokens })}</ToneChip>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
