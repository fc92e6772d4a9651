/** Rows by keyboard: arrows move, also into a row's own controls, Space selects, Shift takes all between, Enter opens. */
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type Options = {
  body: RefObject<HTMLTableSectionElement | null>;
  count: number;
  /** Brings a row that is not drawn into view first. */
  reveal: (index: number) => void;
  select: (index: number, isRange: boolean) => void;
  open: ((index: number) => void) | undefined;
};

/** Rows that PageUp and PageDown pass over. */
const PAGE_ROWS = 10;

export function useRowKeys({ body, count, reveal, select, open }: Options) {
  // Roving tabindex: the list is one tab stop.
  const [active, setActive] = useState(0);

  // The row to focus next. A virtualised one is rendered some frames after scrolling.
  const wanted = useRef<number>(undefined);
  const focusWanted = () => {
    if (wanted.current === undefined) return;
    const row = body.current?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus();
  };
  useEffect(focusWanted);

  const move = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index));
    wanted.current = next;
    setActive(next);
    reveal(next);
    focusWanted();
  };
  // A stable callback: a new one would re-render every row.
  const onFocus = useCallback((index: number) => {
    wanted.current = undefined;
    setActive(index);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (moveAcross(event)) return;
    // Keys that are meant for a control inside the row are not ours.
    if (!(event.target instanceof HTMLTableRowElement)) return;
    const index = Number(event.target.dataset.index);
    const target = targetOf(event.key, index, count);
    if (target !== undefined) {
      event.preventDefault();
      move(target);
      if (event.shiftKey) select(Math.max(0, Math.min(count - 1, target)), true);
    } else if (event.key === ' ') {
      event.preventDefault();
      select(index, event.shiftKey);
    } else if (event.key === 'Enter') open?.(index);
  };

  return { active: Math.min(active, Math.max(0, count - 1)), onKeyDown, onFocus };
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Right from the row to its first button or link, and on to the next; left, and back to the row. */
function moveAcross(event: KeyboardEvent<HTMLElement>): boolean {
  const step = STEPS[event.key];
  const row = event.target instanceof Element ? event.target.closest('tr') : null;
  if (step === undefined || !row) return false;
  const stops: EventTarget[] = [row, ...row.querySelectorAll('button, a[href]')];
  const at = stops.indexOf(event.target);
  const next = stops[at + step];
  if (at === -1 || !(next instanceof HTMLElement)) return false;
  event.preventDefault();
  next.focus();
  return true;
}

function targetOf(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'PageDown':
      return index + PAGE_ROWS;
    case 'PageUp':
      return index - PAGE_ROWS;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
