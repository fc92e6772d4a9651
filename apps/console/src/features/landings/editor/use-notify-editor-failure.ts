import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../../parts/failure/notify-failure.ts';
import { useLandingFailureText } from '../list/landing-failure.ts';

const KEYS = {
  'landing.incomplete': 'editor.errors.incomplete',
  'landing.too_large': 'editor.errors.tooLarge',
  'landing.translation_there': 'editor.errors.translationThere',
  'landing.picture_not_found': 'editor.errors.pictureNotFound',
} as const;

/** Shows what the api refused in the editor; codes that are not the editor's own get the list's texts. */
export function useNotifyEditorFailure(): (error: unknown) => void {
  const { t } = useTranslation('landings');
  const listTextOf = useLandingFailureText();
  return (error) =>
    notifyFailure(error, (failure) =>
      failure.code in KEYS ? t(KEYS[failure.code as keyof typeof KEYS]) : listTextOf(failure),
    );
}
