import { FORGET_LINK_TEXTS, PATHS } from '@sluice/games/page';
import type { Page } from '@sluice/routing';

/**
 * The plain pages. They are ASCII, with entities for the rest, so that the string length is the length in bytes and node can send head and
 * body in one write. A stream with a landing shows that instead of the black page.
 */
const STYLE = `
:root{color-scheme:dark light;--back:#0b0f0e;--card:#121817;--line:#222d2a;--deep:#1c5c3d;--text:#e9efec;--mute:#82948d;--accent:#35d07f;--on:#06140c}
@media (prefers-color-scheme:light){:root{--back:#f5f7f6;--card:#fff;--line:#dfe7e3;--deep:#a8dcc0;--text:#12201b;--mute:#5c6e67;--accent:#0b8049;--on:#fff}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;grid-template-rows:1fr auto;background:var(--back);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{display:grid;place-items:center;padding:24px}
article{max-width:440px;width:100%;padding:36px 28px 28px;background:var(--card);border:1px solid var(--line);border-radius:20px;text-align:center}
h1{margin:24px 0 8px;font-size:28px;line-height:1.2;letter-spacing:-.02em}
footer a{color:inherit;display:inline-block;padding:6px 8px}
p{margin:0 0 28px;color:var(--mute);text-wrap:balance}
.go{display:block;width:100%;padding:15px 20px;border:0;border-radius:12px;background:var(--accent);color:var(--on);font:inherit;font-weight:650;text-decoration:none;cursor:pointer}
.go:hover{filter:brightness(1.06)}
.go:focus-visible{outline:3px solid var(--text);outline-offset:3px}
svg{width:196px;height:196px}
.turn{transform-origin:74px 78px}
footer{padding:16px 24px;color:var(--mute);font-size:12px;text-align:center;text-wrap:balance;border-top:1px solid var(--line)}
@media (prefers-reduced-motion:no-preference){a.go{transition:filter .2s}.idle .turn{animation:turn 24s linear infinite}.free .turn{transition:transform 4s cubic-bezier(.15,.7,.1,1)}@keyframes turn{to{transform:rotate(360deg)}}}
`;

/** A point of the wheel, by eighths of a turn; the pointer is above the middle of a sector. */
function point(eighth: number, radius: number): { x: string; y: string } {
  const angle = (Math.PI / 4) * (eighth - 0.5);
  return { x: (74 + radius * Math.cos(angle)).toFixed(1), y: (78 + radius * Math.sin(angle)).toFixed(1) };
}

const WHEEL = Array.from({ length: 8 }, (_, sector) => {
  const [from, to, peg] = [point(sector, 61), point(sector + 1, 61), point(sector, 66)];
  const shade = sector % 2 === 0 ? 'var(--accent)' : 'var(--deep)';
  return `<path fill="${shade}" d="M74 78L${from.x} ${from.y}A61 61 0 0 1 ${to.x} ${to.y}Z"/><circle cx="${peg.x}" cy="${peg.y}" r="2" fill="var(--mute)"/>`;
}).join('');

const PICTURE = `<svg viewBox="0 0 148 152" role="img" aria-label="Wheel"><circle cx="74" cy="78" r="71" fill="var(--line)"/><g class="turn">${WHEEL}</g><circle cx="74" cy="78" r="15" fill="var(--card)"/><circle cx="74" cy="78" r="5" fill="var(--accent)"/><path fill="var(--text)" d="M65 2h18L74 23Z"/></svg>`;

/** Inline: a browser that finds no icon requests one, which would be a second request for every first visit. */
const ICON = `<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Ccircle cx='4' cy='4' r='4' fill='%2335d07f'/%3E%3C/svg%3E">`;

function frame(kind: 'idle' | 'free', title: string, content: string, footer: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>${ICON}<style>${STYLE}</style></head><body><main><article class="${kind}">${PICTURE}${content}</article></main><footer>${footer}</footer></body></html>`;
}

const BLACK_FOOTER = `18+ &middot; Advertisement. The game on this page is a demonstration.<br><a href="${PATHS.forget}" rel="nofollow">${FORGET_LINK_TEXTS.en}</a>`;

/** The button links to our own `/go`: the offer's address is in no page. */
const BLACK = frame(
  'idle',
  'Spin the wheel',
  `<h1>Spin the wheel</h1><p>A demonstration of the game. One tap takes you on.</p><a class="go" href="${PATHS.offer}" rel="nofollow">Continue</a>`,
  BLACK_FOOTER,
);
const BLACK_WITHOUT_LINK = frame(
  'idle',
  'Spin the wheel',
  '<h1>Spin the wheel</h1><p>A demonstration of the game.</p>',
  BLACK_FOOTER,
);
/** The free game, complete: three turns and a random rest for every press. */
const SPIN = `<button class="go" onclick="this.turn=(this.turn||0)+1080+360*Math.random();document.querySelector('.turn').style.transform='rotate('+this.turn+'deg)'">Spin</button>`;
const WHITE = frame(
  'free',
  'Wheel, free to play',
  `<h1>Wheel</h1><p>A small game to pass the time. Free to play: nothing to buy, nothing to win.</p>${SPIN}`,
  'Made for fun.',
);

/** Depends on the decided page and on whether it has an offer, and on nothing else that the visitor sends. */
export function renderPage(page: Page, hasOffer: boolean): string {
  if (page === 'white') return WHITE;
  return hasOffer ? BLACK : BLACK_WITHOUT_LINK;
}
