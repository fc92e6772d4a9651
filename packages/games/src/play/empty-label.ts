/** `0`, `x0`, `0 FS`, `0%`, a cross or a dash. */
const NOTHING = /^(?:[x×х]?\s*0+(?:[.,]0+)?\s*(?:%|[x×х]|fs)?|[-–—✕✖✗∅])?$/iu;

/** A sector whose label promises no prize: where a lost turn comes to rest, and a won one does not. */
export const isEmptyLabel = (text: string): boolean => NOTHING.test(text.trim());
