/** Context for the fields of the editor, instead of props through tabs and cards. */
import { createContext, type Dispatch, useContext } from 'react';
import type { EditorAction, EditorState } from './draft/editor-state.ts';
import type { EditorField, EditorProblem } from './draft/find-problems.ts';
import { DEFAULT_TRANSLATION, settingsOf } from './draft/landing-draft.ts';
import type { SettingsDraft } from './draft/settings-draft.ts';
import type { Moment } from './preview/moment.ts';

export type EditorContextValue = {
  state: EditorState;
  /** The one on the screen. */
  translation: string;
  dispatch: Dispatch<EditorAction>;
  /** The problems of this translation that are shown. */
  problems: readonly EditorProblem[];
  switchTo: (translation: string) => void;
  /** Where the preview opens; undefined: at the beginning. */
  moment: Moment | undefined;
};

export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext);
  if (!value) throw new Error('A part of the editor stands outside of it');
  return value;
}

export function useSettings(): SettingsDraft {
  const { state, translation } = useEditor();
  return settingsOf(state.draft, translation);
}

export const useIsDefault = (): boolean => useEditor().translation === DEFAULT_TRANSLATION;

export function useProblemsOf(field: EditorField): EditorProblem[] {
  return useEditor().problems.filter((problem) => problem.field === field);
}
