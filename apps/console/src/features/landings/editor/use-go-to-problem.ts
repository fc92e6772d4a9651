import { type RefObject, useEffect, useState } from 'react';
import { focusFirstError } from '../../../parts/form/form-errors.ts';
import type { Obstacle } from './draft/find-obstacle.ts';
import { tabOf } from './draft/find-problems.ts';
import type { EditorSearch } from './use-editor-search.ts';

/** Opens the tab and translation of a problem and focuses its field once rendered. */
export function useGoToProblem(place: EditorSearch, panel: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ tab: string; translation: string }>();
  useEffect(() => {
    if (!wanted || !panel.current) return;
    if (wanted.tab !== place.tab || wanted.translation !== place.translation) return;
    focusFirstError(panel.current);
    setWanted(undefined);
  }, [wanted, place.tab, place.translation, panel]);
  return ({ translation, problem }: Obstacle) => {
    const to = { tab: tabOf(problem.field), translation };
    place.go(to);
    setWanted(to);
  };
}
