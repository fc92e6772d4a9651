import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useLandingFailureText } from '../list/landing-failure.ts';

const KEYS = {
  'landing.incomplete': 'editor.errors.incomplete',
  'landing.too_large': 'editor.errors.tooLarge',
  'landing.translation_there': 'editor.errors.translationThere',
  'landing.picture_not_found': 'editor.errors.pictureNotFound',
} as const;

/** What the api refused, in the reader's language. A failure that is no answer of the api has been told already. */
export function useTellEditorFailure(): (error: unknown) => void {
  const { t } = useTranslation('landings');
  const textOf = useLandingFailureText();
  return (error) => {
    const failure = findApiFailure(error);
    if (!failure) return;
    const { code, message, requestId } = failure;
    const own = code in KEYS ? t(KEYS[code as keyof typeof KEYS]) : textOf(failure);
    notify.error(own ?? message, { details: code, requestId });
  };
}
