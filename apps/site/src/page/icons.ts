/** Small drawings, in the colour of the text around them. */
import { Html } from './html.ts';

const PATHS = {
  check: 'M5 12.5 10 17 19 7',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  play: 'M8 5v14l11-7z',
  search: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13ZM15.5 15.5 20 20',
  chat: 'M4 5h13v9H9l-4 4v-4H4zM20 9v9h-1v3l-3-3h-5',
  mail: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
  horn: 'M4 10v4h3l9 5V5l-9 5zM19 9a4 4 0 0 1 0 6',
  theme: 'M12 4a8 8 0 1 0 0 16ZM12 4a8 8 0 0 1 0 16',
  dash: 'M8 12h8',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
} as const;

const FILLED: readonly (keyof typeof PATHS)[] = ['play'];

export function icon(name: keyof typeof PATHS): Html {
  const paint = FILLED.includes(name)
    ? 'fill="currentColor"'
    : 'fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"';
  return new Html(
    `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path ${paint} d="${PATHS[name]}"/></svg>`,
  );
}

export const MARK = new Html(
  '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M9 8v16M23 8v16M9 12c4.5 0 4.5 3 7 3s2.5-3 7-3M9 19c4.5 0 4.5 3 7 3s2.5-3 7-3"/></svg>',
);

/** Many streams, one gate, one outlet; `flip` for the other side. */
export function gateLines(className: string): Html {
  const lines = [0, 1, 2, 3, 4, 5, 6, 7].map((line) => {
    const from = 10 + line * 54;
    const to = 165 + line * 10;
    return `<path d="M0 ${from}C170 ${from} 200 ${to} 400 ${to}"/>`;
  });
  return new Html(
    `<svg class="lines ${className}" viewBox="0 0 400 400" preserveAspectRatio="none" aria-hidden="true">${lines.join('')}</svg>`,
  );
}
