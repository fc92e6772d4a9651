import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { openPalette } from '../palette/palette-state.ts';
import { useMenu } from '../use-menu.ts';
import {
  GO_KEYS,
  GO_WAIT_MS,
  isForScreen,
  isHelpKey,
  isScreenFree,
  KEYS_OFF,
  LETTERS,
  type PressedKey,
} from './screen-keys.ts';

const codeOf = (letter: string) => `Key${letter}`;

/** One listener for every screen. `onHelp` opens the list of keys, which works whether the others are on or off. */
export function useScreenKeys(onHelp: () => void): void {
  const router = useRouter();
  const menu = useMenu();
  // By a ref: the listener is set once, whatever the menu says meanwhile.
  const now = useRef({ menu, onHelp });
  now.current = { menu, onHelp };
  useEffect(() => {
    let goUntil = 0;
    let actions: Readonly<Record<string, () => boolean>> | undefined;
    /** The first letter fetches what it does, which may take a while: it is meant for where it was pressed. */
    const fetchAndAct = async (code: string) => {
      const { activeElement } = document;
      const { href } = router.latestLocation;
      // Not fetched: the next press tries again.
      actions = (await import('./list-keys.ts').catch(() => undefined))?.LETTER_ACTIONS;
      const isStill = document.activeElement === activeElement && router.latestLocation.href === href;
      if (isStill && isScreenFree()) actions?.[code]?.();
    };
    /** True where the key did something. */
    const act = (event: PressedKey): boolean => {
      const isGoing = performance.now() < goUntil;
      goUntil = 0;
      if (isGoing) {
        const entry = now.current.menu.find(({ route }) => event.code === codeOf(GO_KEYS[route] ?? ''));
        if (entry) void router.navigate({ to: entry.to });
        return entry !== undefined;
      }
      switch (event.code) {
        case 'KeyG':
          goUntil = performance.now() + GO_WAIT_MS;
          return true;
        case 'Slash':
          openPalette();
          return true;
        default:
          if (!LETTERS.includes(event.code)) return false;
          // At once where it can be: a panel that has just closed gives the focus back in the next moment.
          if (actions) actions[event.code]?.();
          else void fetchAndAct(event.code);
          return true;
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
  }, [router]);
}
