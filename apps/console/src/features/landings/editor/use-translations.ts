/** Adds, switches and deletes translations, with their confirmations. */

import { localeName } from '@sluice/reference';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { translationOf } from './draft/changed-fields.ts';
import type { EditorAction, EditorState } from './draft/editor-state.ts';
import type { Obstacle } from './draft/find-obstacle.ts';
import { findProblems } from './draft/find-problems.ts';
import { DEFAULT_TRANSLATION } from './draft/landing-draft.ts';
import { removeTranslation } from './landing.queries.ts';
import type { EditorSearch } from './use-editor-search.ts';
import { useNotifyEditorFailure } from './use-notify-editor-failure.ts';

type Options = {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  place: EditorSearch;
  show: (obstacle: Obstacle) => void;
};

export function useTranslations({ state, dispatch, place, show }: Options) {
  const { t } = useTranslation('landings');
  const language = useLanguage();
  const tell = useNotifyEditorFailure();
  const { draft, saved } = state;

  /** Reports the first problem and focuses its field afterwards. */
  const isWhole = (translation: string, text: string): boolean => {
    const [problem] = findProblems(draft, translation);
    if (!problem) return true;
    dispatch({ kind: 'askWhole' });
    void confirm({
      title: t('editor.incomplete.title'),
      description: text,
      confirmLabel: t('editor.incomplete.show'),
      hideCancel: true,
    }).then(() => show({ translation, problem }));
    return false;
  };

  /** A new translation copies the default, which must be complete. */
  const mayAdd = (): boolean => {
    const text = t('editor.incomplete.add');
    return isWhole(place.translation, text) && isWhole(DEFAULT_TRANSLATION, text);
  };

  const add = (locale: string) => {
    dispatch({ kind: 'addTranslation', locale });
    place.go({ translation: locale });
    notify.success(t('editor.messages.translationAdded'));
  };

  const switchTo = (translation: string) => {
    if (translation === place.translation) return;
    if (isWhole(place.translation, t('editor.incomplete.switch'))) place.go({ translation });
  };

  const remove = async (locale: string) => {
    const isSure = await confirm({
      title: t('editor.translations.removeTitle', { name: localeName(locale, language) }),
      description: t('editor.translations.removeText'),
      confirmLabel: t('editor.translations.removeYes'),
      cancelLabel: t('editor.translations.removeNo'),
      danger: true,
    });
    if (!isSure) return;
    try {
      // An unsaved translation is deleted with its draft only.
      const landing =
        saved && translationOf(saved, locale) ? await removeTranslation(saved, locale) : undefined;
      dispatch({ kind: 'removeTranslation', locale, ...(landing && { landing }) });
      place.go({ translation: DEFAULT_TRANSLATION });
      notify.success(t('editor.messages.translationRemoved'));
    } catch (failure) {
      tell(failure);
    }
  };

  return { mayAdd, add, switchTo, remove };
}
