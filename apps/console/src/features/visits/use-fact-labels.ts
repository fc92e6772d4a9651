/** Texts for facts, rules and decisions. */
import { DEVICES, type RuleName, UNLISTED_COUNTRY } from '@sluice/contracts/values';
import { countryName, localeName } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../parts/numbers/use-language.ts';

const OTHER_OS = 'other';
const STATUSES = ['active', 'suspended', 'technical_stop', 'blocked', 'deleted'] as const;
const SPENDING = ['open', 'no_funds', 'member_limit', 'free', 'daily_visits'] as const;
const RETURNS = ['off', 'new', 'returning'] as const;

export function useFactLabels() {
  const { t } = useTranslation('visits');
  const language = useLanguage();
  const country = (code: string) =>
    code === UNLISTED_COUNTRY ? t('facts.unknownCountry') : countryName(code, language);
  const locale = (code: string) => (code === '' ? t('facts.noLanguage') : localeName(code, language));
  const device = (name: string) => t(`devices.${DEVICES.find((one) => one === name) ?? 'other'}`);
  const os = (name: string) => (name === OTHER_OS ? t('devices.other') : name);

  const ios = (saw: string) => {
    const [name = '', landing] = saw.split(', ');
    if (landing === undefined) return t('saw.off');
    return t(landing === 'landing' ? 'saw.iosLanding' : 'saw.iosNoLanding', { os: os(name) });
  };
  const split = (saw: string) => {
    const [first, second] = saw.match(/\d+/g) ?? [];
    if (first === undefined) return t('saw.noLanding');
    if (second === '1') return t('saw.only');
    return second === undefined ? t('saw.oneOf', { of: first }) : t('saw.landing', { id: first, of: second });
  };
  const words: Record<RuleName, (saw: string) => string> = {
    status: (saw) => t(`statuses.${STATUSES.find((one) => one === saw) ?? 'suspended'}`),
    budget: (saw) => t(`saw.${SPENDING.find((one) => one === saw) ?? 'open'}`),
    cloak: (saw) => t(saw === 'on' ? 'saw.on' : 'saw.off'),
    country,
    language: locale,
    device,
    os,
    ios,
    return: (saw) => t(`saw.${RETURNS.find((one) => one === saw) ?? 'off'}`),
    split,
  };
  /** What a rule saw. */
  const saw = (rule: RuleName, fact: string) => words[rule](fact);
  return { country, locale, device, os, saw };
}
