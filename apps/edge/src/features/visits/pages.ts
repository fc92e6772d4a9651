import type { Page, Route } from '@sluice/routing';

/**
 * The plain pages. They are ASCII, with entities for the rest, so that their length in bytes is their length and node can send
 * head and body in one write. Animated landings take the black page's place by and by; the white page stays a real page.
 */
const STYLE = `
:root{color-scheme:dark light;--back:#0b0f0e;--card:#121817;--line:#222d2a;--text:#e9efec;--mute:#82948d;--accent:#35d07f;--on:#06140c}
@media (prefers-color-scheme:light){:root{--back:#f5f7f6;--card:#fff;--line:#e1e8e4;--text:#12201b;--mute:#64766f;--accent:#0f9a55;--on:#fff}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;grid-template-rows:1fr auto;background:var(--back);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{display:grid;place-items:center;padding:24px}
article{max-width:440px;width:100%;padding:32px 28px;background:var(--card);border:1px solid var(--line);border-radius:16px;text-align:center}
h1{margin:20px 0 8px;font-size:26px;line-height:1.2;letter-spacing:-.01em}
p{margin:0 0 24px;color:var(--mute)}
a.go{display:block;padding:14px 20px;border-radius:12px;background:var(--accent);color:var(--on);font-weight:650;text-decoration:none}
a.go:focus-visible{outline:3px solid var(--text);outline-offset:3px}
svg{width:148px;height:148px}
footer{padding:16px 24px;color:var(--mute);font-size:12px;text-align:center;border-top:1px solid var(--line)}
@media (prefers-reduced-motion:no-preference){svg .turn{transform-origin:74px 74px;animation:turn 14s linear infinite}@keyframes turn{to{transform:rotate(360deg)}}}
`;

const WHEEL = Array.from({ length: 8 }, (_, sector) => {
  const point = (step: number) => {
    const angle = (Math.PI / 4) * step;
    return `${(74 + 64 * Math.cos(angle)).toFixed(1)} ${(74 + 64 * Math.sin(angle)).toFixed(1)}`;
  };
  const shade = sector % 2 === 0 ? 'var(--accent)' : 'var(--line)';
  return `<path fill="${shade}" d="M74 74L${point(sector)}A64 64 0 0 1 ${point(sector + 1)}Z"/>`;
}).join('');

const PICTURE = `<svg viewBox="0 0 148 148" role="img" aria-label="Wheel"><circle cx="74" cy="74" r="72" fill="var(--line)"/><g class="turn">${WHEEL}</g><circle cx="74" cy="74" r="13" fill="var(--card)"/></svg>`;

function frame(title: string, content: string, footer: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><article>${PICTURE}${content}</article></main><footer>${footer}</footer></body></html>`;
}

const LINK_MARK = '@link@';
const blackWithLink = frame(
  'Spin the wheel',
  `<h1>Spin the wheel</h1><p>A demonstration of the game. One tap takes you on.</p><a class="go" href="${LINK_MARK}" rel="nofollow noopener">Continue</a>`,
  '18+ &middot; Advertisement. The game on this page is a demonstration.',
);
const [BLACK_START = '', BLACK_END = ''] = blackWithLink.split(LINK_MARK);
const BLACK_WITHOUT_LINK = frame(
  'Spin the wheel',
  '<h1>Spin the wheel</h1><p>A demonstration of the game.</p>',
  '18+ &middot; Advertisement. The game on this page is a demonstration.',
);
const WHITE = frame(
  'Wheel, free to play',
  '<h1>Wheel</h1><p>A small game to pass the time. Free to play: nothing to buy, nothing to win.</p>',
  'Made for fun.',
);

/** A function of the stream and the page decided, and of nothing else the visitor sends. */
export function renderPage(page: Page, route: Route): string {
  if (page === 'white') return WHITE;
  if (route.link === null) return BLACK_WITHOUT_LINK;
  return BLACK_START + escapeLink(route.link) + BLACK_END;
}

const UNSAFE = /[&"'<>]|[^\x20-\x7e]/;

function escapeLink(link: string): string {
  if (!UNSAFE.test(link)) return link;
  return encodeURI(link.toWellFormed())
    .replaceAll('%25', '%')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
