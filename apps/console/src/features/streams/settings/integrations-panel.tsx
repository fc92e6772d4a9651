import type { StreamDetail } from '@sluice/contracts';
import { NETWORK_LABELS, NETWORKS } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { Card } from '../../../parts/page/card.tsx';
import { useStreamPixels } from '../frame/use-stream-pixels.ts';
import classes from './settings.module.css';

/** Summary of the stream's integrations: platform, tracker, pixels. */
export function IntegrationsPanel({ stream }: { stream: StreamDetail }) {
  const { t } = useTranslation('streams-settings');
  const language = useLanguage();
  const { data: pixels } = useStreamPixels(stream);
  const { isIntegrated, integrationPlatform } = stream.settings;
  const platform =
    isIntegrated && integrationPlatform ? t(`platforms.${integrationPlatform}`) : t('panel.none');
  const rows: [string, string][] = [
    [t('panel.platform'), platform],
    [t('panel.appPlatform'), t(stream.hasAppPlatform ? 'panel.connected' : 'panel.notConnected')],
    ...NETWORKS.map((network): [string, string] => [
      t('panel.pixels', { network: NETWORK_LABELS[language][network] }),
      pixels ? String(pixels.filter((pixel) => pixel.network === network).length) : '…',
    ]),
  ];
  return (
    <Card title={t('panel.title')}>
      <ul className={classes.panel}>
        {rows.map(([name, value]) => (
          <li key={name} className={classes.panelRow}>
            <span>{name}</span>
            <strong>{value}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
