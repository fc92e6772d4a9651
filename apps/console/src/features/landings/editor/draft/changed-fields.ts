import type { LandingDetail } from '@sluice/contracts';
import { type FieldKey, gameOf } from '@sluice/games';
import type { EditorState } from './editor-state.ts';
import { isSame } from './is-same.ts';

/** Fields whose default changed since this translation was last reviewed. */
export function listChangedFields({ saved, draft }: EditorState, locale: string): FieldKey[] {
  const stored = translationOf(saved, locale);
  const own = draft.translations.find((translation) => translation.locale === locale);
  if (!stored || !own) return [];
  const { fields } = gameOf(draft.type);
  return stored.changedFields.filter(
    (key) =>
      fields.includes(key) && !own.reviewed.includes(key) && isSame(own.settings[key], stored.settings[key]),
  );
}

export const translationOf = (landing: LandingDetail | undefined, locale: string) =>
  landing?.translations.find((translation) => translation.locale === locale);
