/** What the api refuses around domains, in the reader's language. */
import { useTranslation } from 'react-i18next';
import { type ApiFailure, findApiFailure } from '../../../api/api-error.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useStreamFailureText } from '../stream-failure.ts';

const KEYS = {
  'domain.taken': 'errors.taken',
  'domain.not_found': 'errors.notFound',
  'domain.limit_reached': 'errors.limit',
  'domain.reserved': 'errors.reserved',
  'domain.team_limit_reached': 'errors.teamLimit',
  'cdn.account_not_found': 'errors.accountNotFound',
  'cdn.key_invalid': 'account.invalidKey',
  'cdn.forbidden': 'errors.forbidden',
  'cdn.limit_reached': 'errors.slowDown',
  'cdn.unreachable': 'errors.unreachable',
  'cdn.refused': 'errors.refused',
  'cdn.zone_elsewhere': 'errors.zoneElsewhere',
  'cdn.zone_banned': 'errors.zoneBanned',
} as const;

/** Undefined for a code that has no sentence of its own. */
export function useDomainFailureText(): (failure: ApiFailure) => string | undefined {
  const { t } = useTranslation('domains');
  const streamTextOf = useStreamFailureText();
  return (failure) =>
    failure.code in KEYS ? t(KEYS[failure.code as keyof typeof KEYS]) : streamTextOf(failure);
}

/** Binding, unbinding and setting a date: what failed comes first, why after it. */
export function useTellDomainUpdate(): (error: unknown) => void {
  const { t } = useTranslation('domains');
  const textOf = useDomainFailureText();
  return (error) => {
    const failure = findApiFailure(error);
    if (!failure) return;
    const why = textOf(failure) ?? failure.message;
    notify.error(`${t('errors.update')}. ${why}`, { details: failure.code, requestId: failure.requestId });
  };
}
