const SHORT = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/;
const FULL = /^#[0-9a-f]{6}$/;

/** Undefined for incomplete input, which stays in the field only. */
export function readColour(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === '' || FULL.test(typed)) return typed;
  const [, red, green, blue] = SHORT.exec(typed) ?? [];
  return red && green && blue ? `#${red}${red}${green}${green}${blue}${blue}` : undefined;
}
