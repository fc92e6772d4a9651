import { type RefObject, useEffect, useState } from 'react';
import { goToFirstError } from '../../../parts/form/go-to-first-error.ts';
import type { Obstacle } from './draft/find-obstacle.ts';
import { tabOf } from './draft/find-problems.ts';
import type { EditorPlace } from './use-editor-place.ts';

/** Opens the tab and the translation of what is in the way, and puts the focus on it as soon as it is drawn. */
export function useGoToProblem(place: EditorPlace, panel: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ tab: string; translation: string }>();
  useEffect(() => {
    if (!wanted || !panel.current) return;
    if (wanted.tab !== place.tab || wanted.translation !== place.translation) return;
    goToFirstError(panel.current);
    setWanted(undefined);
  }, [wanted, place.tab, place.translation, panel]);
  return ({ translation, problem }: Obstacle) => {
    const to = { tab: tabOf(problem.field), translation };
    place.go(to);
    setWanted(to);
  };
}
