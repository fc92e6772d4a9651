/** Whether the palette is open. Apart from the palette itself, which is fetched when it is first asked for. */
import { useSyncExternalStore } from 'react';

type PaletteState = { isOpen: boolean; wasOpened: boolean };

let state: PaletteState = { isOpen: false, wasOpened: false };
const listeners = new Set<() => void>();

function change(next: PaletteState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const openPalette = (): void => change({ isOpen: true, wasOpened: true });
export const closePalette = (): void => change({ ...state, isOpen: false });

export function usePalette(): PaletteState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => state,
  );
}
