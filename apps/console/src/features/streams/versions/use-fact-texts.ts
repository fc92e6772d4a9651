/** The value of a fact as text. */
import { TEMPLATES } from '@sluice/games';
import {
  countryName,
  localeName,
  NETWORK_LABELS,
  PLACEMENT_LABELS,
  type Placement,
  SERVING_STATUS_LABELS,
  STATUS_LABELS,
  VERTICAL_LABELS,
} from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import type { Change, FactName, FactValues, PostbackFact } from './version-facts.ts';

type Side = 'from' | 'to';
type Texts = { [Name in Exclude<FactName, PostbackFact>]: (value: FactValues[Name]) => string };

/** `nameOf`: what a landing is called. */
export function useFactTexts(nameOf: (landingId: number) => string): (change: Change, side: Side) => string {
  const { t } = useTranslation(['streams-versions', 'streams-settings']);
  const language = useLanguage();
  const none = t('none');
  const orNone = (text: string | null) => (text === null || text === '' ? none : text);
  const list = (items: readonly string[]) => (items.length === 0 ? none : items.join(', '));
  const isOn = (value: boolean) => t(value ? 'on' : 'off');
  const countries = (codes: readonly string[]) =>
    list(codes.map((code) => countryName(code.toLowerCase(), language)));
  const placement = (value: Placement | null) =>
    value === null ? t('streams-settings:install.never') : PLACEMENT_LABELS[language][value];
  const other = (value: string) => (value === 'other' ? t('streams-settings:devices.other') : value);

  const texts: Texts = {
    status: (value) =>
      value === 'active'
        ? STATUS_LABELS[language].launched
        : value === 'suspended'
          ? STATUS_LABELS[language].suspended
          : SERVING_STATUS_LABELS[language][value],
    name: orNone,
    tags: list,
    hosts: list,
    landings: (shares) =>
      list(
        shares.map(({ landingId, weight }) =>
          shares.length === 1 ? nameOf(landingId) : `${nameOf(landingId)} ${weight} %`,
        ),
      ),
    minimalVersion: orNone,
    availableGeo: countries,
    blockedGeo: countries,
    cloak: isOn,
    countries,
    languages: (codes) => list(codes.map((code) => localeName(code, language))),
    devices: (values) => list(values.map((value) => t(`streams-settings:devices.${value}`))),
    os: (values) => list(values.map(other)),
    whitePageLanguage: (code) => localeName(code, language),
    whitePage: (page) =>
      page === null ? none : `${localeName(page.language, language)} · ${page.theme} · #${page.seed}`,
    link: orNone,
    clientId: orNone,
    macros: (network) => (network === null ? none : NETWORK_LABELS[language][network]),
    vertical: (value) => (value === null ? none : VERTICAL_LABELS[language][value]),
    isSplitTested: isOn,
    storeLink: orNone,
    footer: (text) => text ?? t('streams-settings:page.footerDefault'),
    template: (id) =>
      TEMPLATES.find((template) => template.id === id)?.name ?? id ?? t('streams-settings:page.templateOwn'),
    pushPlacement: placement,
    pwaPlacement: placement,
    isRedirectedToOffer: isOn,
    isIosRedirected: isOn,
    iosFlow: orNone,
    iosDisableLanding: isOn,
    s2s: (targets) => list(targets.map(({ method, url }) => `${method} ${url}`)),
    isIntegrated: isOn,
    integrationPlatform: (platform) =>
      platform === null ? none : t(`streams-settings:platforms.${platform}`),
    customJs: orNone,
  };
  return (change, side) => {
    const value = change[side];
    // The rest are postbacks: the network's event name, the same in every language.
    const say = (texts as Partial<Record<FactName, (value: never) => string>>)[change.name];
    return say ? say(value as never) : orNone(value as string | null);
  };
}
