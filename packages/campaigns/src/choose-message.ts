/** The one message that a subscriber gets: in their language, one of its variants, each text expanded. */
import { expandSpintax } from './spintax.ts';

/** Under the message: a press opens its own link. */
export type MessageButton = { readonly title: string; readonly url: string };
export type MessageVariant = {
  /** What came of it is counted under it; absent: under its place. */
  readonly number?: number | undefined;
  readonly title: string;
  readonly body: string;
  readonly buttons?: readonly MessageButton[] | undefined;
};
/** By language. */
export type Messages = Readonly<Record<string, readonly MessageVariant[]>>;

export type ChosenMessage = Required<Omit<MessageVariant, 'number'>> & {
  readonly language: string;
  /** The number of its text. */
  readonly variant: number;
};

/**
 * The choice depends on the seed alone, so a message that is sent again after a crash reads the same. Undefined where not even the main
 * language has a text.
 */
export function chooseMessage(
  messages: Messages,
  { language, mainLanguage, seed }: { language: string; mainLanguage: string; seed: string },
): ChosenMessage | undefined {
  const spoken = findLanguage(messages, language) ?? mainLanguage;
  const variants = messages[spoken] ?? [];
  if (variants.length === 0) return undefined;
  const pick = createPick(seed);
  const place = pick(variants.length);
  const { title, body, buttons = [], number = place } = variants[place] as MessageVariant;
  return {
    language: spoken,
    variant: number,
    title: expandSpintax(title, pick),
    body: expandSpintax(body, pick),
    buttons,
  };
}

/** The language in which somebody reads their message; undefined: none of the texts is in theirs. */
export function findLanguage(messages: Messages, language: string): string | undefined {
  const wanted = language.toLowerCase();
  const there = Object.keys(messages).filter((code) => (messages[code]?.length ?? 0) > 0);
  // `de-AT` reads `de`, unless there is a `de-AT` of its own.
  return (
    there.find((code) => code.toLowerCase() === wanted) ??
    there.find((code) => code.toLowerCase() === wanted.split(/[-_]/)[0])
  );
}

/** A small generator (xorshift32 over FNV-1a): even enough for a choice among a few, and the same everywhere. */
function createPick(seed: string): (count: number) => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  state = state >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  // The first numbers of similar seeds are alike.
  for (let round = 0; round < 4; round++) next();
  return (count) => next() % count;
}
