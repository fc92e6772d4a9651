/** Integrations: what other programs may do here, and what is connected elsewhere. Each is a section of its own, in its own folder. */
import { useTranslation } from 'react-i18next';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { AdNetworksSection } from './ad-networks/ad-networks-section.tsx';
import { ApiKeysSection } from './api-keys/api-keys-section.tsx';
import { CrashGamesSection } from './crash-games/crash-games-section.tsx';
import classes from './integrations.module.css';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

export function IntegrationsScreen() {
  const { t } = useTranslation(['integrations', 'shell']);
  return (
    <>
      <ScreenHeader title={t('shell:menu.integrations')} />
      <p className={classes.subtitle}>{t('subtitle')}</p>
      <div className={classes.sections}>
        <ApiKeysSection />
        <WebhooksSection />
        <CrashGamesSection />
        <AdNetworksSection />
      </div>
    </>
  );
}
