/** Three planes, nose to the right, in the paints of `plane-paints.ts`. Bodies stand still; what turns or burns is a layer of its own. */
export type PlaneKind = 'racer' | 'biplane' | 'jet';

export const PLANE_BOX = '0 0 300 170';

const LINE = 'stroke="var(--hull-dark)" stroke-width="1.5" stroke-linejoin="round"';
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const shine = (d: string, opacity: number) => path(d, '#fff', `fill-opacity="${opacity}"`);

/** A racer of the thirties: a round nose, a low wing, a bubble of glass. */
function drawRacer(): string {
  const wing =
    'M128 92C150 88 180 88 198 93C194 112 162 144 130 161C116 167 99 163 99 151C101 130 113 106 128 92Z';
  return [
    path('M166 60 214 14C219 8 233 7 237 13C240 19 235 27 229 33L205 60Z', 'url(#cf-far)', LINE),
    path('M50 62 64 43C68 38 78 39 78 46L73 62Z', 'url(#cf-far)', LINE),
    path('M22 66C15 46 11 27 13 19C15 11 26 9 33 15C48 29 62 47 90 55L80 72Z', 'url(#cf-hull)', LINE),
    path('M14 21C18 12 27 11 33 15 40 21 46 28 52 35 38 33 24 30 13 30 12 27 13 23 14 21Z', 'var(--mark)'),
    path(
      'M14 66C40 54 96 44 146 44C208 42 254 54 264 80C264 105 226 119 176 117C120 115 56 95 16 81C9 78 8 69 14 66Z',
      'url(#cf-hull)',
      LINE,
    ),
    path(
      'M11 72C80 75 172 86 263 76L264 84C258 90 252 93 246 95C170 100 84 92 17 81C13 79 11 76 11 72Z',
      'var(--mark)',
      'fill-opacity=".94"',
    ),
    path('M17 81C84 92 170 100 246 95 250 94 253 92 256 90 172 95 88 88 12 77 13 79 15 80 17 81Z', '#0003'),
    path(
      'M224 49C250 54 264 66 264 80C264 97 249 108 226 113C236 96 236 66 224 49Z',
      'url(#cf-metal)',
      `stroke="#1d2434" stroke-width="2"`,
    ),
    path(
      'M233 62h11M236 71h13M237 81h14M236 91h13M233 100h11',
      'none',
      'stroke="#1d2434" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"',
    ),
    path(
      'M258 63C276 65 290 74 291 81C290 89 276 98 258 100C263 90 263 73 258 63Z',
      'url(#cf-metal)',
      'stroke="#1d2434" stroke-width="2"',
    ),
    path(
      'M114 47C122 20 170 13 194 45C170 42 140 43 114 47Z',
      'url(#cf-glass)',
      'stroke="#1d2434" stroke-width="2.5"',
    ),
    path('M150 24C154 30 156 38 155 43', 'none', 'stroke="#1d2434" stroke-opacity=".6" stroke-width="3"'),
    shine('M126 40C132 27 146 23 158 25 146 28 138 33 134 42 131 42 128 41 126 40Z', 0.75),
    shine('M70 60C116 50 170 47 220 55 176 53 122 56 72 68 66 69 64 62 70 60Z', 0.5),
    path(
      'M124 104C140 112 164 116 186 116 176 128 160 140 146 150 132 138 124 122 124 104Z',
      '#000',
      'fill-opacity=".22"',
    ),
    path(wing, 'url(#cf-wing)', LINE),
    path(
      'M104 158C99 155 99 150 99 147 118 152 140 142 156 142 148 149 138 156 130 161 120 165 110 163 104 158Z',
      'var(--mark)',
    ),
    path(
      'M196 96C190 114 160 144 130 160',
      'none',
      'stroke="#fff" stroke-opacity=".75" stroke-width="3" stroke-linecap="round"',
    ),
    path('M18 76C34 73 52 75 62 79C52 90 26 101 9 102C1 102-1 95 4 90Z', 'url(#cf-wing)', LINE),
  ].join('');
}

/** Two wings, struts, an open cockpit, and a scarf in the wind. */
function drawBiplane(): string {
  const strut = 'stroke="#4a3423" stroke-width="5" stroke-linecap="round"';
  return [
    path('M142 130 168 150M196 128 172 150', 'none', 'stroke="#23283a" stroke-width="5"'),
    '<circle cx="170" cy="150" r="13" fill="url(#cf-tyre)"/><circle cx="170" cy="150" r="5" fill="#c9d3e2"/>',
    path('M30 84C14 62 12 34 25 30C42 27 54 52 74 74Z', 'url(#cf-hull)', LINE),
    path('M17 50C15 38 18 32 25 30 33 29 40 34 46 41 36 42 26 45 17 50Z', 'var(--mark)'),
    path(
      'M16 84C60 70 122 62 192 60C216 59 232 68 232 86C232 106 214 116 186 116C120 116 58 104 18 96C11 94 11 86 16 84Z',
      'url(#cf-hull)',
      LINE,
    ),
    path('M14 90C80 92 150 96 214 92L213 100C150 104 76 101 18 96Z', 'var(--mark)', 'fill-opacity=".92"'),
    path(
      'M198 56C226 54 249 64 252 87C249 111 226 119 198 117C206 98 206 76 198 56Z',
      'url(#cf-metal)',
      'stroke="#1d2434" stroke-width="2"',
    ),
    path(
      'M226 64v46M238 70v34',
      'none',
      'stroke="#1d2434" stroke-opacity=".55" stroke-width="5" stroke-dasharray="7 6"',
    ),
    '<circle cx="254" cy="87" r="9" fill="url(#cf-metal)" stroke="#1d2434" stroke-width="2"/>',
    path(
      'M104 50C86 42 74 52 58 46 66 56 62 62 48 66 66 70 88 66 106 60Z',
      'var(--fire)',
      'stroke="var(--hull-dark)" stroke-width="1.5" stroke-linejoin="round"',
    ),
    '<circle cx="116" cy="50" r="15" fill="#6d4a2f" stroke="#3a2616" stroke-width="2"/><path d="M111 53c6 4 14 4 19 0 1 9-5 13-10 12-5 0-9-4-9-12z" fill="#f1c79f"/><ellipse cx="126" cy="49" rx="6.5" ry="5.5" fill="url(#cf-glass)" stroke="#2a1a0e" stroke-width="2.5"/><path d="M102 46 120 46" stroke="#2a1a0e" stroke-width="3"/>',
    path(
      'M92 66C104 60 136 58 150 61 152 66 148 70 140 71 122 74 106 74 96 74 90 73 88 69 92 66Z',
      '#2a1a0e',
      'fill-opacity=".75"',
    ),
    path('M150 60 160 40 168 59', 'none', 'stroke="#1d2434" stroke-width="3" stroke-linejoin="round"'),
    path('M152 33 138 122M208 28 194 118M152 33 194 118', 'none', strut),
    path(
      'M106 14C106 6 114 3 126 4L224 10C238 12 240 25 226 27L130 37C114 38 106 24 106 14Z',
      'url(#cf-wing)',
      LINE,
    ),
    path(
      'M118 10 218 15',
      'none',
      'stroke="#fff" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"',
    ),
    path('M106 17C107 28 114 37 126 37L140 36C132 28 128 14 130 4L124 4C112 3 106 8 106 17Z', 'var(--mark)'),
    path(
      'M84 124C86 115 96 112 108 112L202 110C214 111 214 124 203 127L108 146C92 148 82 136 84 124Z',
      'url(#cf-wing)',
      LINE,
    ),
    path(
      'M96 118 196 114',
      'none',
      'stroke="#fff" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"',
    ),
    path(
      'M84 127C85 139 94 148 108 146L120 143C110 136 106 124 108 112 94 112 84 117 84 127Z',
      'var(--mark)',
    ),
    path('M14 90C30 84 52 86 62 90C54 101 28 109 12 108C3 107 6 95 14 90Z', 'url(#cf-wing)', LINE),
    shine('M60 78C110 69 160 66 196 67 158 71 110 75 64 84Z', 0.45),
  ].join('');
}

/** A needle with swept wings. */
function drawJet(): string {
  return [
    path('M116 70 72 28C76 22 90 22 99 27L172 64Z', 'url(#cf-far)', LINE),
    path('M40 82 10 26C15 20 31 20 40 26L98 74Z', 'url(#cf-hull)', LINE),
    path('M10 26C15 20 31 20 40 26L54 39 18 41Z', 'var(--mark)'),
    path('M16 76 2 80V102L18 105Z', 'url(#cf-metal)', 'stroke="#1d2434" stroke-width="2"'),
    path(
      'M14 78C50 66 112 59 172 58C232 58 278 74 298 90C278 101 232 110 172 110C112 110 50 108 15 103Z',
      'url(#cf-hull)',
      LINE,
    ),
    path(
      'M14 90C110 88 210 90 294 88 272 97 232 101 172 101 112 101 54 99 15 97Z',
      'var(--mark)',
      'fill-opacity=".9"',
    ),
    path('M262 72C278 78 290 84 298 90 290 94 278 98 264 102 270 92 270 82 262 72Z', 'url(#cf-metal)'),
    path(
      'M172 62C186 40 222 40 252 72C230 66 200 62 172 62Z',
      'url(#cf-glass)',
      'stroke="#1d2434" stroke-width="2.5"',
    ),
    path('M206 47C212 54 214 60 214 64', 'none', 'stroke="#1d2434" stroke-opacity=".55" stroke-width="3"'),
    shine('M182 58C190 46 206 45 216 48 206 50 196 54 192 60Z', 0.75),
    path('M140 92C152 84 188 82 200 88L194 104C176 108 150 106 136 102Z', '#0f1626', 'fill-opacity=".85"'),
    path('M196 89 190 104', 'none', 'stroke="var(--hull-light)" stroke-width="4" stroke-linecap="round"'),
    path('M118 104C142 110 170 112 190 110L134 144C122 132 116 116 118 104Z', '#000', 'fill-opacity=".22"'),
    path('M192 94 104 156C92 164 68 165 63 157L112 98Z', 'url(#cf-wing)', LINE),
    path('M104 156C92 164 68 165 63 157L72 146 122 143Z', 'var(--mark)'),
    path(
      'M190 97 104 156',
      'none',
      'stroke="#fff" stroke-opacity=".8" stroke-width="3" stroke-linecap="round"',
    ),
    shine('M60 74C110 66 150 64 172 64 140 69 100 74 62 82Z', 0.5),
  ].join('');
}

const BODIES = { racer: drawRacer, biplane: drawBiplane, jet: drawJet } as const;

export const drawPlaneBody = (kind: PlaneKind): string => BODIES[kind]();

/** The propeller as a disc of light, or the fire of the jet. */
export function drawPlaneDrive(kind: PlaneKind): string {
  if (kind === 'jet')
    return '<path d="M14 84C-10 80-56 84-84 91-56 98-10 102 14 98Z" fill="url(#cf-flame)"/><path d="M12 87C-6 86-28 88-40 91-28 94-6 96 12 95Z" fill="#fff" fill-opacity=".85"/>';
  const [x, y] = kind === 'racer' ? [283, 81] : [258, 87];
  return `<ellipse cx="${x}" cy="${y}" rx="8" ry="56" fill="url(#cf-blur)"/><ellipse cx="${x}" cy="${y}" rx="8" ry="56" fill="none" stroke="#fff" stroke-opacity=".35"/>`;
}
