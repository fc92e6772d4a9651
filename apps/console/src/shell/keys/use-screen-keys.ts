import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { openPalette } from '../palette/palette-state.ts';
import { useMenu } from '../use-menu.ts';
import {
  focusRow,
  GO_KEYS,
  GO_WAIT_MS,
  isForScreen,
  isHelpKey,
  KEYS_OFF,
  openFilters,
  type PressedKey,
} from './screen-keys.ts';

const codeOf = (letter: string) => `Key${letter}`;

/** One listener for every screen. `onHelp` opens the list of keys, which works whether the others are on or off. */
export function useScreenKeys(onHelp: () => void): void {
  const { navigate } = useRouter();
  const menu = useMenu();
  // By a ref: the listener is set once, whatever the menu says meanwhile.
  const now = useRef({ menu, onHelp });
  now.current = { menu, onHelp };
  useEffect(() => {
    let goUntil = 0;
    /** True where the key did something. */
    const act = (event: PressedKey): boolean => {
      const isGoing = performance.now() < goUntil;
      goUntil = 0;
      if (isGoing) {
        const entry = now.current.menu.find(({ route }) => event.code === codeOf(GO_KEYS[route] ?? ''));
        if (entry) void navigate({ to: entry.to });
        return entry !== undefined;
      }
      switch (event.code) {
        case 'KeyG':
          goUntil = performance.now() + GO_WAIT_MS;
          return true;
        case 'KeyJ':
          return focusRow();
        case 'KeyF':
          return openFilters();
        case 'Slash':
          openPalette();
          return true;
        default:
          return false;
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (!isForScreen(event)) return;
      if (isHelpKey(event)) now.current.onHelp();
      else if (event.shiftKey || localStorage.getItem(KEYS_OFF) !== null || !act(event)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
}
