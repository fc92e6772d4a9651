/**
 * Which number each text of a schedule has. What came of a text is counted under its number: it keeps it wherever it is moved, another text
 * never gets it, and a text that was changed is another one. One that comes back has its own again.
 */
import type { Messages, MessageVariant } from './choose-message.ts';

export type NumberedVariant = MessageVariant & { readonly number: number };
export type NumberedMessages = Readonly<Record<string, readonly NumberedVariant[]>>;

/** Of a language: the newest of those that are there no more. */
const PAST_MAX = 50;

/** Texts of before they had numbers are counted under their places. */
export const numberOf = ({ number }: MessageVariant, place: number): number => number ?? place;

type Known = {
  /** As they were until now. */
  readonly messages: Messages;
  readonly past: NumberedMessages;
  /** The highest number of a language that something was counted under: of before the texts that are gone were kept. */
  readonly counted: ReadonlyMap<string, number>;
};

export function numberVariants(
  messages: Messages,
  known: Known,
): { messages: NumberedMessages; past: NumberedMessages } {
  const languages = new Set([messages, known.messages, known.past].flatMap((each) => Object.keys(each)));
  const numbered: Record<string, NumberedVariant[]> = {};
  const past: Record<string, NumberedVariant[]> = {};
  for (const language of languages) {
    const before = (known.messages[language] ?? []).map((variant, place) => ({
      ...variant,
      number: numberOf(variant, place),
    }));
    const free = [...before, ...(known.past[language] ?? [])];
    let last = Math.max(known.counted.get(language) ?? -1, ...free.map(({ number }) => number));
    const now = (messages[language] ?? []).map((variant) => {
      const at = free.findIndex((each) => isSameText(each, variant));
      const number = free.splice(at, at < 0 ? 0 : 1)[0]?.number ?? ++last;
      return { ...variant, number };
    });
    if (language in messages) numbered[language] = now;
    if (free.length > 0) past[language] = free.toSorted((a, b) => a.number - b.number).slice(-PAST_MAX);
  }
  return { messages: numbered, past };
}

function isSameText(one: MessageVariant, other: MessageVariant): boolean {
  const buttons = ({ buttons: all = [] }: MessageVariant) => all.map(({ title, url }) => [title, url]);
  return (
    one.title === other.title &&
    one.body === other.body &&
    JSON.stringify(buttons(one)) === JSON.stringify(buttons(other))
  );
}
