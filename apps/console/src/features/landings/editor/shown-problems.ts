import type { EditorTab } from '@sluice/games';
import type { EditorState } from './draft/editor-state.ts';
import { type EditorProblem, findProblems, tabOf } from './draft/find-problems.ts';

/** A value out of its bounds is told at once; that a field is empty only to who has been there, or asked for everything. */
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
