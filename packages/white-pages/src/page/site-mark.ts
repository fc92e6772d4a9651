/** The site's sign: four pieces that fit together, one of four ways. */
import type { WhiteSite } from '../white-site.ts';

const PIECES: readonly [string, string, string, string] = [
  'M8 16a8 8 0 0 1 8-8v8zM16 8a8 8 0 0 1 8 8h-8zM16 16h8a8 8 0 0 1-8 8z',
  'M8 8h8v8H8zM20 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM8 20a4 4 0 1 1 8 0 4 4 0 0 1-8 0zM16 16h8v8z',
  'M16 7l3 6 6 3-6 3-3 6-3-6-6-3 6-3z',
  'M8 24V16a8 8 0 0 1 16 0v8zM13 24v-7a3 3 0 0 1 6 0v7z',
];

export const siteMark = ({ mark }: WhiteSite): string =>
  `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--accent)"/><path d="${PIECES[mark]}" fill="var(--on)" fill-rule="evenodd"/></svg>`;

/** Inline in the page: without it a browser would request a favicon. */
export function siteIcon({ mark, palette }: WhiteSite): string {
  const { accent, on } = palette.light;
  const drawing = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='9' fill='${accent}'/><path d='${PIECES[mark]}' fill='${on}' fill-rule='evenodd'/></svg>`;
  return `<link rel="icon" href="data:image/svg+xml,${drawing.replace(/[<>#]/g, encodeURIComponent)}">`;
}
