/** The balloon, its pump and what is left of it when it bursts. Each moving part is a drawing of its own. */
import { linearGradient, polar, radialGradient, round } from '../../page/svg.ts';

export type Fair = 'circus' | 'sky' | 'meadow';

/** The skin, nozzle at the bottom middle: everything swells from there. */
const SKIN = 'M120 246C70 232 14 176 14 108 14 48 60 8 120 8s106 40 106 100c0 68-56 124-106 138z';

export function drawBalloon(fair: Fair): string {
  const skin = radialGradient(
    'bl-skin',
    [
      [0, 'var(--main-light)'],
      [0.38, 'var(--main)'],
      [0.82, 'var(--main-deep)'],
      [1, 'var(--main-dark)'],
    ],
    'cx="0.34" cy="0.26" r="0.86"',
  );
  const hot = radialGradient(
    'bl-hot',
    [
      [0.35, '#fff', 0],
      [0.8, '#ff2d2d', 0.5],
      [1, '#7a0012', 0.85],
    ],
    'cx="0.5" cy="0.42" r="0.62"',
  );
  const clip = `<clipPath id="bl-clip"><path d="${SKIN}"/></clipPath>`;
  return `<svg class="bl-skin" viewBox="0 0 240 268" aria-hidden="true"><defs>${skin}${hot}${clip}</defs><path d="M108 244l-9 20q21 8 42 0l-9-20z" fill="var(--main-deep)"/><path d="M101 258q19 7 38 0" fill="none" stroke="var(--main-light)" stroke-width="4" stroke-linecap="round"/><path d="${SKIN}" fill="url(#bl-skin)"/><g clip-path="url(#bl-clip)">${drawPattern(fair)}<path d="M206 60c26 60-6 134-74 176 70-16 112-90 92-160z" fill="#000" fill-opacity=".16"/></g><g class="bl-strain"><path d="${SKIN}" fill="url(#bl-hot)"/><path d="M62 58q14 22 4 46M176 62q-12 26 2 52M96 200q10-18 4-34M150 196q-8-20 2-36M40 120q16 8 20 24M204 124q-18 6-22 22" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"/></g><ellipse cx="76" cy="66" rx="26" ry="40" fill="#fff" fill-opacity=".62" transform="rotate(28 76 66)"/><ellipse cx="58" cy="126" rx="8" ry="14" fill="#fff" fill-opacity=".45" transform="rotate(14 58 126)"/><path d="M196 168c-14 30-36 50-62 62" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="7" stroke-linecap="round"/></svg>`;
}

function drawPattern(fair: Fair): string {
  if (fair === 'sky') {
    const stripes = [-78, -36, 36, 78].map(
      (dx) =>
        `<path d="M120 4Q${120 + dx * 1.5} 120 120 250" fill="none" stroke="var(--accent)" stroke-opacity=".85" stroke-width="16"/>`,
    );
    return `${stripes.join('')}<path d="M10 112q110 34 220 0v18q-110 34-220 0z" fill="#fff" fill-opacity=".22"/>`;
  }
  if (fair === 'meadow') {
    const dots = Array.from(
      { length: 22 },
      (_, at) =>
        `<circle cx="${24 + ((at * 47) % 196)}" cy="${22 + ((at * 71) % 210)}" r="${7 + (at % 3) * 3}" fill="var(--accent)" fill-opacity=".75"/>`,
    );
    return dots.join('');
  }
  return '<path d="M120 46l13 27 30 4-22 21 6 30-27-15-27 15 6-30-22-21 30-4z" fill="var(--accent)" fill-opacity=".9" transform="translate(0 18)"/>';
}

/** Torn pieces: they lie together as the skin did, until it bursts. */
export function drawPieces(): string {
  return Array.from({ length: 9 }, (_, at) => {
    const angle = at * 40;
    const one = polar(50, 44, angle);
    const other = polar(50, 40 + (at % 3) * 4, angle + 26);
    return `<svg class="bl-piece" viewBox="0 0 100 100" style="--turn:${angle}deg" aria-hidden="true"><path d="M50 50L${one.x} ${one.y}Q${round((one.x + other.x) / 2 + 4)} ${round((one.y + other.y) / 2 - 6)} ${other.x} ${other.y}Z" fill="${at % 2 === 0 ? 'var(--main)' : 'var(--main-light)'}" stroke="var(--main-deep)" stroke-width="1.5" stroke-linejoin="round"/></svg>`;
  }).join('');
}

export function drawPump(): string {
  const steel = linearGradient(
    'bl-steel',
    [
      [0, '#f4f6ff'],
      [0.35, '#b9c0d6'],
      [0.7, '#7a829c'],
      [1, '#4a5068'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  );
  const paint = linearGradient(
    'bl-paint',
    [
      [0, 'var(--accent-light)'],
      [0.5, 'var(--accent)'],
      [1, 'var(--accent-deep)'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  );
  return `<svg class="bl-pump" viewBox="0 0 300 170" aria-hidden="true"><defs>${steel}${paint}</defs><ellipse cx="150" cy="160" rx="130" ry="10" fill="#0006"/><rect x="142" y="-14" width="16" height="84" rx="6" fill="url(#bl-steel)"/><rect x="132" y="24" width="36" height="14" rx="5" fill="#454b62"/><rect x="132" y="24" width="36" height="5" rx="2.5" fill="#fff" fill-opacity=".3"/><path d="M150 74C110 74 96 96 66 98" fill="none" stroke="#2a2f42" stroke-width="13" stroke-linecap="round"/><path d="M150 72C110 72 96 94 66 96" fill="none" stroke="#5c6480" stroke-width="4" stroke-linecap="round"/><rect x="36" y="86" width="46" height="72" rx="10" fill="url(#bl-steel)"/><rect x="24" y="148" width="70" height="12" rx="6" fill="#3a4058"/><rect x="112" y="58" width="150" height="100" rx="26" fill="url(#bl-paint)"/><rect x="112" y="58" width="150" height="46" rx="24" fill="#fff" fill-opacity=".22"/><rect x="112" y="58" width="150" height="100" rx="26" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="3"/>${drawDial()}</svg>`;
}

function drawDial(): string {
  const ticks = Array.from({ length: 9 }, (_, at) => {
    const angle = -112 + at * 28;
    const [from, to] = [polar(0, 33, angle), polar(0, at % 2 === 0 ? 26 : 29, angle)];
    return `<path d="M${from.x} ${from.y}L${to.x} ${to.y}" stroke="${at > 6 ? '#e5484d' : '#39405a'}" stroke-width="3" stroke-linecap="round"/>`;
  });
  return `<g transform="translate(208 108)"><circle r="42" fill="#0004" cy="3"/><circle r="41" fill="url(#bl-steel)"/><circle r="36" fill="#fbfcff"/>${ticks.join('')}</g>`;
}

export function drawHandle(): string {
  return `<svg class="bl-handle" viewBox="0 0 110 96" aria-hidden="true"><rect x="50" y="14" width="11" height="82" rx="4" fill="url(#bl-steel)"/><rect x="8" y="2" width="94" height="20" rx="10" fill="var(--main)"/><rect x="8" y="2" width="94" height="9" rx="4.5" fill="#fff" fill-opacity=".4"/></svg>`;
}
