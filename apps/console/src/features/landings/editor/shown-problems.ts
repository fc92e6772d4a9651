import type { EditorTab } from '@sluice/games';
import type { EditorState } from './draft/editor-state.ts';
import { type EditorProblem, findProblems, tabOf } from './draft/find-problems.ts';

/** Invalid values are shown immediately; empty fields only once touched, or after an attempt to complete. */
export function listShownProblems(
  { draft, touched, isWholeAsked }: EditorState,
  translation: string,
): EditorProblem[] {
  return findProblems(draft, translation).filter(
    ({ field, message }) => message.name !== 'required' || isWholeAsked || touched.has(field),
  );
}

export const countIn = (problems: readonly EditorProblem[], tab: EditorTab): number =>
  problems.filter(({ field }) => tabOf(field) === tab).length;
