/** Texts for the error codes that calls about a stream can get. */
import { useTranslation } from 'react-i18next';
import { type FailureText, notifyFailure } from './notify-failure.ts';

const KEYS = {
  'stream.not_found': 'errors.notFound',
  'stream.changed_meanwhile': 'errors.changedMeanwhile',
  'stream.version_not_found': 'errors.versionNotFound',
  'stream.link_missing': 'errors.linkMissing',
  'stream.link_macros': 'errors.linkMacros',
  'stream.without_domain': 'errors.withoutDomain',
  'stream.split_weights': 'errors.splitWeights',
  'stream.custom_js_locked': 'errors.customJsLocked',
  'stream.app_platform_missing': 'errors.appPlatformMissing',
  'stream.flow_not_found': 'errors.flowNotFound',
  'stream.being_carried': 'errors.beingCarried',
  'landing.missing': 'errors.landingMissing',
  'landing.not_found': 'errors.landingNotFound',
  'landing.not_completed': 'errors.landingNotCompleted',
  'white_page.missing': 'errors.whitePageMissing',
  'white_page.without_domain': 'errors.whitePageWithoutDomain',
  'white_page.in_use': 'errors.whitePageInUse',
  'stream.no_funds': 'errors.noFunds',
  'member.spend_limit_reached': 'errors.spendLimit',
  'member.stream_limit_reached': 'errors.streamLimit',
  'access.role_missing': 'errors.roleMissing',
  'request.too_many': 'errors.tooManyRequests',
} as const;

export function useStreamFailureText(): FailureText {
  const { t } = useTranslation('streams');
  return ({ code }) => (code in KEYS ? t(KEYS[code as keyof typeof KEYS]) : undefined);
}

export function useNotifyStreamFailure(): (error: unknown) => void {
  const textOf = useStreamFailureText();
  return (error) => notifyFailure(error, textOf);
}
