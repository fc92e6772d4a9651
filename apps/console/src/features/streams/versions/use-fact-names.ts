import type { ToldConversion } from '@sluice/contracts/values';
import { NETWORK_LABELS, type Network } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import type { FactName, PostbackFact } from './version-facts.ts';

/** The words of the very fields in which each is set. */
const NAMES = {
  status: 'stream-versions:facts.status',
  name: 'stream-wizard:details.name',
  tags: 'stream-wizard:details.tags',
  landings: 'stream-wizard:landings.title',
  hosts: 'stream-versions:facts.hosts',
  minimalVersion: 'stream-wizard:application.minimalVersion',
  availableGeo: 'stream-wizard:application.availableGeo',
  blockedGeo: 'stream-wizard:application.blockedGeo',
  cloak: 'stream-settings:cloak.use',
  countries: 'stream-settings:cloak.countries',
  languages: 'stream-settings:cloak.languages',
  devices: 'stream-settings:cloak.devices',
  os: 'stream-settings:cloak.os',
  whitePageLanguage: 'stream-settings:whitePage.language',
  whitePage: 'stream-settings:whitePage.title',
  link: 'stream-settings:links.redirect',
  clientId: 'stream-settings:links.clientId',
  macros: 'stream-settings:links.macros',
  vertical: 'stream-settings:links.vertical',
  isSplitTested: 'stream-settings:split.use',
  storeLink: 'stream-settings:page.storeLink',
  footer: 'stream-settings:page.footer',
  template: 'stream-settings:page.template',
  pushPlacement: 'stream-settings:install.push',
  pwaPlacement: 'stream-settings:install.pwa',
  isRedirectedToOffer: 'stream-settings:install.redirect',
  isIosRedirected: 'stream-settings:ios.use',
  iosFlow: 'stream-settings:ios.flow',
  iosDisableLanding: 'stream-settings:ios.disableLanding',
  isIntegrated: 'stream-settings:integration.use',
  integrationPlatform: 'stream-settings:integration.choose',
  customJs: 'stream-settings:customJs.label',
} as const satisfies Record<Exclude<FactName, PostbackFact>, string>;

export function useFactNames(): (name: FactName) => string {
  const { t } = useTranslation(['stream-versions', 'stream-settings', 'stream-wizard']);
  const language = useLanguage();
  return (name) => {
    if (name in NAMES) return t(NAMES[name as keyof typeof NAMES]);
    const [, network, conversion] = name.split('.') as [string, Network, ToldConversion];
    return t('facts.postback', {
      network: NETWORK_LABELS[language][network],
      conversion: t(`stream-settings:postbacks.${conversion}`),
    });
  };
}
