/** Texts for the error codes that calls about pixels can get. */
import { PIXEL_LIMITS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { type FailureText, notifyFailure } from '../../parts/failure/notify-failure.ts';
import { useStreamFailureText } from '../../parts/failure/stream-failure.ts';

export function usePixelFailureText(): FailureText {
  const { t } = useTranslation('pixels');
  const streamTextOf = useStreamFailureText();
  return (failure) => {
    if (failure.code === 'pixel.not_found') return t('errors.notFound');
    if (failure.code === 'pixel.changed_meanwhile') return t('errors.changedMeanwhile');
    if (failure.code === 'pixel.taken') return t('rules.taken');
    if (failure.code === 'pixel.limit_reached') return t('rules.limit', { max: PIXEL_LIMITS.pixels });
    return streamTextOf(failure);
  };
}

export function useNotifyPixelFailure(): (error: unknown) => void {
  const textOf = usePixelFailureText();
  return (error) => notifyFailure(error, textOf);
}
