import type { ReportedEvent } from '@sluice/contracts/values';
import { NETWORK_LABELS, type Network } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import type { FactName, PostbackFact } from './version-facts.ts';

/** The labels of the form fields that set them. */
const NAMES = {
  status: 'streams-versions:facts.status',
  name: 'streams-wizard:details.name',
  tags: 'streams-wizard:details.tags',
  landings: 'streams-wizard:landings.title',
  hosts: 'streams-versions:facts.hosts',
  minimalVersion: 'streams-wizard:application.minimalVersion',
  availableGeo: 'streams-wizard:application.availableGeo',
  blockedGeo: 'streams-wizard:application.blockedGeo',
  cloak: 'streams-settings:cloak.use',
  countries: 'streams-settings:cloak.countries',
  languages: 'streams-settings:cloak.languages',
  devices: 'streams-settings:cloak.devices',
  os: 'streams-settings:cloak.os',
  whitePageLanguage: 'white-pages:language',
  whitePage: 'white-pages:title',
  link: 'streams-settings:links.redirect',
  clientId: 'streams-settings:links.clientId',
  macros: 'streams-settings:links.macros',
  vertical: 'streams-settings:links.vertical',
  isSplitTested: 'streams-settings:split.use',
  storeLink: 'streams-settings:page.storeLink',
  footer: 'streams-settings:page.footer',
  template: 'streams-settings:page.template',
  pushPlacement: 'streams-settings:install.push',
  pwaPlacement: 'streams-settings:install.pwa',
  isRedirectedToOffer: 'streams-settings:install.redirect',
  isIosRedirected: 'streams-settings:ios.use',
  iosFlow: 'streams-settings:ios.flow',
  iosDisableLanding: 'streams-settings:ios.disableLanding',
  s2s: 'streams-settings:s2s.title',
  isIntegrated: 'streams-settings:integration.use',
  integrationPlatform: 'streams-settings:integration.choose',
  customJs: 'streams-settings:customJs.label',
} as const satisfies Record<Exclude<FactName, PostbackFact>, string>;

export function useFactNames(): (name: FactName) => string {
  const { t } = useTranslation(['streams-versions', 'streams-settings', 'streams-wizard', 'white-pages']);
  const language = useLanguage();
  return (name) => {
    if (name in NAMES) return t(NAMES[name as keyof typeof NAMES]);
    const [, network, conversion] = name.split('.') as [string, Network, ReportedEvent];
    return t('facts.postback', {
      network: NETWORK_LABELS[language][network],
      conversion: t(`streams-settings:postbacks.${conversion}`),
    });
  };
}
