/** State of a page that a reload in the same tab keeps, such as which dialogs are open. What was typed goes to `typed-draft.ts`. */
import { useRef, useState } from 'react';

function readState<State extends object>(key: string, initial: State): State {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...initial, ...kept } : initial;
  } catch {
    // Invalid content or no session storage: starts with the initial values.
    return initial;
  }
}

/** Like `useState` for an object with partial updates. Stored immediately, so that the next page sees the change. */
export function useSessionState<State extends object>(key: string, initial: State) {
  const [state, setState] = useState(() => readState(key, initial));
  const latest = useRef(state);
  const change = (fields: Partial<State>) => {
    latest.current = { ...latest.current, ...fields };
    try {
      sessionStorage.setItem(key, JSON.stringify(latest.current));
    } catch {
      // A full or blocked storage only loses the state.
    }
    setState(latest.current);
  };
  return [state, change] as const;
}
