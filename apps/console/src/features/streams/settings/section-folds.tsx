/** Which sections of the long form somebody has opened or folded; the others are as they were found. */
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { SectionName } from './settings-section.tsx';

type Folds = {
  /** Undefined where nobody has pressed. */
  isOpened: (name: SectionName) => boolean | undefined;
  setOpened: (name: SectionName, isOpened: boolean) => void;
};

const FoldsContext = createContext<Folds>({ isOpened: () => undefined, setOpened: () => {} });

export const useSectionFolds = (): Folds => use(FoldsContext);

export function SectionFolds({ children }: { children: ReactNode }) {
  const [pressed, setPressed] = useState<Partial<Record<SectionName, boolean>>>({});
  const folds = useMemo<Folds>(
    () => ({
      isOpened: (name) => pressed[name],
      setOpened: (name, isOpened) => setPressed((before) => ({ ...before, [name]: isOpened })),
    }),
    [pressed],
  );
  return <FoldsContext value={folds}>{children}</FoldsContext>;
}
