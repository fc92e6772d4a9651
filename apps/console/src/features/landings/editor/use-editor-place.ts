/** Where in the editor somebody is: in the address, so that a link shows a colleague the same. */
import { EDITOR_TABS, type EditorTab } from '@sluice/games';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { DEFAULT_TRANSLATION, type LandingDraft } from './draft/landing-draft.ts';

export type EditorPlace = {
  tab: EditorTab;
  translation: string;
  go: (to: { tab?: EditorTab; translation?: string }) => void;
};

export function useEditorPlace({ translations }: LandingDraft): EditorPlace {
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
        // Back leaves the editor; it does not walk through its tabs.
        replace: true,
        resetScroll: false,
      }),
  };
}

/** What holds anyway stays out of the address. */
export function searchOf({ tab, translation }: Pick<EditorPlace, 'tab' | 'translation'>) {
  return {
    ...(tab !== 'main' && { tab }),
    ...(translation !== DEFAULT_TRANSLATION && { translation }),
  };
}
