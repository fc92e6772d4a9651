/** What the api refuses around a stream, in the reader's language. */
import { useTranslation } from 'react-i18next';
import { type ApiFailure, findApiFailure } from '../../api/api-error.ts';
import { notify } from '../../parts/notify/notify.tsx';

const KEYS = {
  'stream.not_found': 'errors.notFound',
  'stream.changed_meanwhile': 'errors.changedMeanwhile',
  'stream.version_not_found': 'errors.versionNotFound',
  'stream.link_missing': 'errors.linkMissing',
  'stream.without_domain': 'errors.withoutDomain',
  'stream.split_weights': 'errors.splitWeights',
  'stream.custom_js_locked': 'errors.customJsLocked',
  'stream.app_platform_missing': 'errors.appPlatformMissing',
  'stream.being_carried': 'errors.beingCarried',
  'landing.missing': 'errors.landingMissing',
  'landing.not_found': 'errors.landingNotFound',
  'landing.not_completed': 'errors.landingNotCompleted',
  'white_page.missing': 'errors.whitePageMissing',
  'white_page.without_domain': 'errors.whitePageWithoutDomain',
  'white_page.in_use': 'errors.whitePageInUse',
  'member.stream_limit_reached': 'errors.streamLimit',
  'access.role_missing': 'errors.roleMissing',
  'request.too_many': 'errors.tooManyRequests',
} as const;

/** Undefined for a code that has no sentence of its own here. */
export function useStreamFailureText(): (failure: ApiFailure) => string | undefined {
  const { t } = useTranslation('stream-frame');
  return ({ code }) => (code in KEYS ? t(KEYS[code as keyof typeof KEYS]) : undefined);
}

/** A failure that is no answer of the api has been told already. */
export function useTellStreamFailure(): (error: unknown) => void {
  const textOf = useStreamFailureText();
  return (error) => {
    const failure = findApiFailure(error);
    if (!failure) return;
    const { code, message, requestId } = failure;
    notify.error(textOf(failure) ?? message, { details: code, requestId });
  };
}
