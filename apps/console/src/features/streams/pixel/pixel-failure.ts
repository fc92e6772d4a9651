/** What the api refuses around pixels, in the reader's language. */
import { PIXEL_LIMITS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { type ApiFailure, findApiFailure } from '../../../api/api-error.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useStreamFailureText } from '../stream-failure.ts';

/** Undefined for a code that has no sentence of its own here. */
export function usePixelFailureText(): (failure: ApiFailure) => string | undefined {
  const { t } = useTranslation('stream-pixel');
  const ofStream = useStreamFailureText();
  return (failure) => {
    if (failure.code === 'pixel.not_found') return t('errors.notFound');
    if (failure.code === 'pixel.changed_meanwhile') return t('errors.changedMeanwhile');
    if (failure.code === 'pixel.taken') return t('rules.taken');
    if (failure.code === 'pixel.limit_reached') return t('rules.limit', { max: PIXEL_LIMITS.pixels });
    return ofStream(failure);
  };
}

/** A failure that is no answer of the api has been told already. */
export function useTellPixelFailure(): (error: unknown) => void {
  const textOf = usePixelFailureText();
  return (error) => {
    const failure = findApiFailure(error);
    if (!failure) return;
    const { code, message, requestId } = failure;
    notify.error(textOf(failure) ?? message, { details: code, requestId });
  };
}
