/** What stands in the way of saving or completing, and where to go to mend it. */
import { type EditorProblem, findProblems } from './find-problems.ts';
import { DEFAULT_TRANSLATION, type LandingDraft } from './landing-draft.ts';

export type Obstacle = { translation: string; problem: EditorProblem };

/**
 * The first of the translation on the screen, else of the others in their order. `mustBeWhole` says of which translations
 * every required field must be filled; the others may wait, but not with a value out of its bounds.
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
