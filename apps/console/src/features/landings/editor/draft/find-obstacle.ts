/** The first problem that blocks saving or completing, and where to fix it. */
import { type EditorProblem, findProblems } from './find-problems.ts';
import { DEFAULT_TRANSLATION, type LandingDraft } from './landing-draft.ts';

export type Obstacle = { translation: string; problem: EditorProblem };

/**
 * The first problem, starting with the current translation. `mustBeWhole` says which translations need every required field;
 * the others may have empty fields, but no invalid values.
 */
export function findObstacle(
  draft: LandingDraft,
  shown: string,
  mustBeWhole: (translation: string) => boolean,
): Obstacle | undefined {
  const all = [DEFAULT_TRANSLATION, ...draft.translations.map(({ locale }) => locale)];
  for (const translation of [shown, ...all.filter((other) => other !== shown)]) {
    const problem = findProblems(draft, translation).find(
      ({ prevents }) => prevents === 'saving' || mustBeWhole(translation),
    );
    if (problem) return { translation, problem };
  }
  return undefined;
}
