/** Texts for the error codes that calls about domains can get. */
import { useTranslation } from 'react-i18next';
import { type FailureText, notifyFailure } from '../../parts/failure/notify-failure.ts';
import { useStreamFailureText } from '../../parts/failure/stream-failure.ts';

const KEYS = {
  'domain.taken': 'errors.taken',
  'domain.not_found': 'errors.notFound',
  'domain.limit_reached': 'errors.limit',
  'domain.reserved': 'errors.reserved',
  'domain.team_limit_reached': 'errors.teamLimit',
  'domain.free_addresses_off': 'errors.freeOff',
  'domain.free_addresses_used_up': 'errors.freeUsedUp',
  'domain.free_address_exists': 'errors.freeExists',
  'cdn.account_not_found': 'errors.accountNotFound',
  'cdn.key_invalid': 'account.invalidKey',
  'cdn.forbidden': 'errors.forbidden',
  'cdn.limit_reached': 'errors.slowDown',
  'cdn.unreachable': 'errors.unreachable',
  'cdn.refused': 'errors.refused',
  'cdn.zone_elsewhere': 'errors.zoneElsewhere',
  'cdn.zone_banned': 'errors.zoneBanned',
} as const;

export function useDomainFailureText(): FailureText {
  const { t } = useTranslation('domains');
  const streamTextOf = useStreamFailureText();
  return (failure) =>
    failure.code in KEYS ? t(KEYS[failure.code as keyof typeof KEYS]) : streamTextOf(failure);
}

/** For binding, unbinding and setting the expiry date: says what failed, then why. */
export function useNotifyDomainUpdateFailure(): (error: unknown) => void {
  const { t } = useTranslation('domains');
  const textOf = useDomainFailureText();
  return (error) =>
    notifyFailure(error, (failure) => `${t('errors.update')}. ${textOf(failure) ?? failure.message}`);
}
