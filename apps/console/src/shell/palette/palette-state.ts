/** The palette's open state, separate from the lazily loaded palette. */
import { useSyncExternalStore } from 'react';
import { collectKeys, dropKeys } from './early-keys.ts';

type PaletteState = { isOpen: boolean; wasOpened: boolean };

let state: PaletteState = { isOpen: false, wasOpened: false };
const listeners = new Set<() => void>();

function change(next: PaletteState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function openPalette(): void {
  if (!state.isOpen) collectKeys();
  change({ isOpen: true, wasOpened: true });
}

export function closePalette(): void {
  dropKeys();
  change({ ...state, isOpen: false });
}

export function usePalette(): PaletteState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => state,
  );
}
