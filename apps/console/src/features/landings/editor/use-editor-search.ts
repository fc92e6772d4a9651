/** The editor's tab and translation, kept in the URL. */
import { EDITOR_TABS, type EditorTab } from '@sluice/games';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { DEFAULT_TRANSLATION, type LandingDraft } from './draft/landing-draft.ts';

export type EditorSearch = {
  tab: EditorTab;
  translation: string;
  go: (to: { tab?: EditorTab; translation?: string }) => void;
};

export function useEditorSearch({ translations }: LandingDraft): EditorSearch {
  const search = useSearch({ strict: false }) as { tab?: unknown; translation?: unknown };
  const navigate = useNavigate();
  const tab = EDITOR_TABS.find((one) => one === search.tab) ?? 'main';
  const found = translations.find(({ locale }) => locale === search.translation);
  const translation = found?.locale ?? DEFAULT_TRANSLATION;
  return {
    tab,
    translation,
    go: (to) =>
      void navigate({
        to: '.',
        search: searchOf({ tab: to.tab ?? tab, translation: to.translation ?? translation }) as never,
        // Replaces the history entry: Back leaves the editor.
        replace: true,
        resetScroll: false,
      }),
  };
}

/** Defaults are left out of the URL. */
export function searchOf({ tab, translation }: Pick<EditorSearch, 'tab' | 'translation'>) {
  return {
    ...(tab !== 'main' && { tab }),
    ...(translation !== DEFAULT_TRANSLATION && { translation }),
  };
}
