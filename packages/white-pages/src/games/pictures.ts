/** Eight small drawings, in the site's own colours: two tones each, light from above. */
const draw = (content: string): string => `<svg viewBox="0 0 48 48" aria-hidden="true">${content}</svg>`;
const soft = (hue: number): string => `fill="var(--h${hue})" fill-opacity=".34"`;
const full = (hue: number): string => `fill="var(--h${hue})"`;

const rays = Array.from(
  { length: 8 },
  (_, at) => `<rect x="22.4" y="2" width="3.2" height="8" rx="1.6" transform="rotate(${at * 45} 24 24)"/>`,
).join('');
const petals = Array.from(
  { length: 6 },
  (_, at) => `<ellipse cx="24" cy="12.5" rx="6" ry="9" transform="rotate(${at * 60} 24 24)"/>`,
).join('');

const SUN = `<g ${full(2)}>${rays}</g><circle cx="24" cy="24" r="11" ${full(2)}/><path d="M24 13a11 11 0 0 1 0 22z" fill="#fff" fill-opacity=".22"/>`;
const FLOWER = `<g ${full(4)} fill-opacity=".8">${petals}</g><circle cx="24" cy="24" r="6.5" ${full(2)}/>`;
const LEAF = `<path d="M8 40C6 20 18 8 41 7c1 22-10 34-30 31z" ${full(1)}/><path d="M8 41C14 29 22 20 33 14" fill="none" stroke="var(--card)" stroke-width="2.4" stroke-linecap="round"/>`;
const DROP = `<path d="M24 4c9 11 14 18 14 25a14 14 0 0 1-28 0C10 22 15 15 24 4z" ${full(3)}/><path d="M17 29a8 8 0 0 0 7 8" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>`;
const MOON = `<path d="M31 5a20 20 0 1 0 12 29A17 17 0 0 1 31 5z" ${full(3)}/><circle cx="36" cy="14" r="2.4" ${full(2)}/><circle cx="42" cy="23" r="1.6" ${full(2)}/>`;
const HILLS = `<circle cx="34" cy="13" r="6" ${full(2)}/><path d="M2 40 17 14l10 16 6-8 13 18z" ${full(1)}/><path d="m17 14 5.5 9-4 3-3.5-3-3 2z" fill="#fff" fill-opacity=".7"/>`;
const BOAT = `<path d="M22 5v24H8C14 22 19 14 22 5z" ${full(4)}/><path d="M26 9c6 6 10 13 12 20H26z" ${soft(4)}/><path d="M6 33h36c-2 6-6 9-11 9H17c-5 0-9-3-11-9z" ${full(3)}/>`;
const MUSHROOM = `<path d="M19 26h10l2 15a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3z" ${soft(2)}/><path d="M4 27C5 13 13 5 24 5s19 8 20 22c-6 3-34 3-40 0z" ${full(4)}/><g fill="#fff" fill-opacity=".75"><circle cx="17" cy="16" r="3.4"/><circle cx="30" cy="13" r="2.6"/><circle cx="33" cy="21" r="3"/></g>`;

export const PICTURES: readonly string[] = [SUN, FLOWER, LEAF, DROP, MOON, HILLS, BOAT, MUSHROOM].map(draw);

const WINGS =
  '<ellipse cx="17" cy="15" rx="8" ry="10" transform="rotate(-28 17 15)"/><ellipse cx="31" cy="15" rx="8" ry="10" transform="rotate(28 31 15)"/>';
export const BEE = draw(
  `<g ${soft(3)}>${WINGS}</g><ellipse cx="24" cy="29" rx="11" ry="14" ${full(2)}/><path d="M14 25h20M13.5 31h21M16 37h16" stroke="var(--text)" stroke-width="3.2"/><circle cx="20" cy="19" r="1.5" fill="var(--text)"/><circle cx="28" cy="19" r="1.5" fill="var(--text)"/>`,
);
export const FLAG = draw(
  `<path d="M24 40V22" stroke="var(--h1)" stroke-width="3" stroke-linecap="round"/><g ${full(4)} transform="translate(12 2) scale(.5)">${petals}</g><circle cx="24" cy="14" r="3.4" ${full(2)}/>`,
);
