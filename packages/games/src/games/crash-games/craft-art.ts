/** The rocket and the diver, nose to the right, in the box and the paints of the planes (`crash-flight/plane-paints.ts`). */

const LINE = 'stroke="var(--hull-dark)" stroke-width="1.5" stroke-linejoin="round"';
const STEEL = 'stroke="#1d2434" stroke-width="2" stroke-linejoin="round"';
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const shine = (d: string, opacity: number) => path(d, '#fff', `fill-opacity="${opacity}"`);

/** A white body, the colour on nose, band and fins. */
export function drawRocketBody(): string {
  const body =
    'M58 58C106 42 186 38 234 53C262 63 286 77 294 86C286 95 262 109 234 119C186 134 106 130 58 114C50 98 50 74 58 58Z';
  return [
    path('M112 52 56 14C48 9 30 11 32 21L62 64Z', 'url(#cf-far)', LINE),
    path('M62 66 40 60C35 78 35 94 40 112L62 106Z', 'url(#cf-metal)', STEEL),
    path(body, '#eef2fb', LINE),
    path(
      'M58 92C106 104 190 106 290 89 280 98 258 110 234 119 186 134 106 130 58 114 54 106 54 98 58 92Z',
      '#8b97b4',
      'fill-opacity=".75"',
    ),
    path('M58 108C110 124 186 128 240 112 186 134 106 130 58 114Z', '#3c4765', 'fill-opacity=".7"'),
    path('M220 49C252 58 284 76 294 86C284 96 252 114 220 123C234 100 234 72 220 49Z', 'url(#cf-hull)', LINE),
    path('M92 47C100 70 100 102 92 125L114 129C122 102 122 70 114 44Z', 'url(#cf-hull)', LINE),
    path(
      'M134 45v84M206 47v78',
      'none',
      'stroke="#55607c" stroke-opacity=".4" stroke-width="2" stroke-dasharray="3 6"',
    ),
    `<circle cx="170" cy="84" r="24" fill="url(#cf-metal)" ${STEEL}/><circle cx="170" cy="84" r="16.500" fill="url(#cf-glass)" stroke="#1d2434" stroke-width="2"/>`,
    shine('M158 80C160 72 168 69 176 71 168 74 163 78 162 86 160 85 158 83 158 80Z', 0.85),
    shine('M70 58C110 48 160 46 212 54 164 54 114 58 72 68 66 69 64 60 70 58Z', 0.95),
    shine('M236 62C256 68 272 76 282 84 268 80 252 74 238 70Z', 0.6),
    path('M100 116 150 124 96 146Z', '#000', 'fill-opacity=".2"'),
    path('M116 116 56 160C48 166 28 165 31 154L60 104Z', 'url(#cf-wing)', LINE),
    path(
      'M114 118 56 160',
      'none',
      'stroke="#fff" stroke-opacity=".75" stroke-width="3" stroke-linecap="round"',
    ),
    path('M92 80 30 82C20 83 20 92 30 93L92 94Z', 'url(#cf-hull)', LINE),
  ].join('');
}

export const drawRocketFire = (): string =>
  '<path d="M40 68C10 62-40 74-84 88-40 100 10 112 40 104Z" fill="url(#cf-flame)"/><path d="M40 76C16 74-14 80-36 87-14 94 16 98 40 96Z" fill="#fff" fill-opacity=".9"/>';

/** A helmet of brass, a lamp in the hand, fins on the feet. */
export function drawDiverBody(): string {
  const arm = 'M172 104C194 124 224 138 250 136C260 134 260 122 250 120C232 119 212 108 198 92Z';
  return [
    path('M46 72C24 54 4 46-14 50-10 62 8 78 42 88Z', 'var(--fire)', LINE),
    path('M128 82C98 76 64 70 42 68C36 72 38 84 44 86C74 96 108 102 136 102Z', 'url(#cf-far)', LINE),
    path(
      'M128 42C150 34 186 34 204 42C212 47 212 62 204 67C184 74 148 74 130 67C120 62 120 47 128 42Z',
      'url(#cf-metal)',
      STEEL,
    ),
    path('M148 37v34M186 37v34', 'none', 'stroke="#1d2434" stroke-opacity=".6" stroke-width="5"'),
    path('M204 50C224 42 240 48 242 62', 'none', 'stroke="#1d2434" stroke-width="7" stroke-linecap="round"'),
    path('M204 49C224 41 239 47 241 60', 'none', 'stroke="#8793a8" stroke-width="3" stroke-linecap="round"'),
    path(
      'M118 78C148 62 190 62 210 74C218 86 216 108 204 118C176 125 142 120 120 110C110 100 110 86 118 78Z',
      'url(#cf-hull)',
      LINE,
    ),
    path('M128 90C156 98 186 98 212 92L211 101C186 106 154 105 124 98Z', 'var(--mark)', 'fill-opacity=".95"'),
    path('M132 94C102 100 66 106 42 112C34 116 36 126 46 126C84 128 124 122 150 114Z', 'url(#cf-hull)', LINE),
    path('M48 112C26 116 2 128-10 142 8 148 36 138 58 122Z', 'var(--fire)', LINE),
    shine('M44 118C26 122 10 130 0 138 18 132 34 126 50 122Z', 0.45),
    path('M204 70C200 84 200 100 206 116L222 112V74Z', 'url(#cf-brass)', 'stroke="#4a2f10" stroke-width="2"'),
    '<circle cx="236" cy="92" r="35" fill="url(#cf-brass)" stroke="#4a2f10" stroke-width="2"/>',
    '<circle cx="248" cy="92" r="23" fill="url(#cf-metal)" stroke="#4a2f10" stroke-width="2"/><circle cx="249" cy="92" r="16.500" fill="url(#cf-glass)" stroke="#1d2434" stroke-width="2"/>',
    path('M249 76v32M233 92h32', 'none', 'stroke="#1d2434" stroke-opacity=".35" stroke-width="2.5"'),
    shine('M238 88C240 80 248 77 256 79 248 82 243 86 242 94 240 93 238 91 238 88Z', 0.85),
    shine('M212 76C220 64 236 60 250 65 238 66 226 72 219 82 214 86 208 82 212 76Z', 0.6),
    path(arm, 'url(#cf-hull)', LINE),
    path(
      'M250 119C262 118 268 124 266 131 264 138 256 138 250 136Z',
      '#f1c79f',
      'stroke="#8a5a34" stroke-width="1.5"',
    ),
    path('M262 120 284 116C288 122 288 136 284 142L262 136Z', 'url(#cf-metal)', STEEL),
    path('M284 115C290 121 290 137 284 143Z', '#fff7d0'),
    shine('M60 116C90 112 116 107 140 102 118 112 90 118 62 120Z', 0.4),
  ].join('');
}

/** The lamp's beam; it does not move by itself. */
export const drawDiverLight = (): string => '<path d="M286 118 400 84V176L286 140Z" fill="url(#cf-beam)"/>';

export const drawCraftPaints = (): string =>
  '<linearGradient id="cf-brass" x1=".3" y1="0" x2=".55" y2="1"><stop offset="0" stop-color="#fff6d8"/><stop offset=".25" stop-color="#f2c566"/><stop offset=".62" stop-color="#b67a25"/><stop offset=".9" stop-color="#5c3810"/><stop offset="1" stop-color="#b67a25"/></linearGradient><linearGradient id="cf-beam"><stop offset="0" stop-color="#fff7d0" stop-opacity=".85"/><stop offset="1" stop-color="#fff7d0" stop-opacity="0"/></linearGradient>';
