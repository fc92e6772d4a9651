/** What moves on the road: the chicken, cars from above, barriers, and the coin that a manhole becomes. */
import { linearGradient, radialGradient } from '../../page/svg.ts';

/** Seen from the side, looking right; feet at the bottom of the box. */
export function drawChicken(): string {
  const body = radialGradient(
    'ck-body',
    [
      [0, '#ffffff'],
      [0.55, '#f3f1ff'],
      [1, '#b9b6d8'],
    ],
    'cx="0.4" cy="0.28" r="0.8"',
  );
  const comb = linearGradient('ck-comb', [
    [0, '#ff7b7b'],
    [1, '#c91f37'],
  ]);
  const beak = linearGradient('ck-beak', [
    [0, '#ffd36b'],
    [1, '#f08a1d'],
  ]);
  return `<svg class="ck-bird" viewBox="0 0 110 120" aria-hidden="true"><defs>${body}${comb}${beak}</defs><g class="ck-legs" stroke="#f08a1d" stroke-width="5" stroke-linecap="round" fill="none"><path d="M46 94v18m-8 3 8-5 8 5"/><path d="M64 94v18m-8 3 8-5 8 5"/></g><path d="M20 46c-16-2-19 14-10 20-8 4-6 18 6 18l18-8z" fill="url(#ck-body)" stroke="#8f8bb5" stroke-width="2"/><path d="M18 66C16 38 40 40 52 30c8-8 14-14 26-10 14 5 14 22 12 34-3 26-14 44-38 44-22 0-33-14-34-32z" fill="url(#ck-body)" stroke="#8f8bb5" stroke-width="2"/><path d="M66 18c-3-11 6-13 9-5 3-9 13-6 10 3 8-3 11 6 2 10z" fill="url(#ck-comb)"/><path d="M86 56c8 2 8 14 0 15-6-3-6-12 0-15z" fill="url(#ck-comb)"/><path d="M88 38l17 7-17 8c-3-4-3-11 0-15z" fill="url(#ck-beak)" stroke="#c96a10" stroke-width="1.5" stroke-linejoin="round"/><circle cx="76" cy="37" r="8" fill="#fff"/><circle cx="78.5" cy="37.5" r="4.6" fill="#1b1730"/><circle cx="80" cy="35.6" r="1.7" fill="#fff"/><path class="ck-wing" d="M34 58c10-8 28-4 32 6-4 14-20 20-30 14-6-4-8-14-2-20z" fill="#e4e1f6" stroke="#8f8bb5" stroke-width="2"/><path d="M40 72q10 6 20-2" fill="none" stroke="#8f8bb5" stroke-width="2" stroke-linecap="round"/><path d="M26 52c4-10 14-12 24-18" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-opacity=".9"/></svg>`;
}

/** From above, driving down; three builds in the colours of the template. */
export function drawCar(kind: number, colour: number): string {
  const id = `ck-car${kind}-${colour}`;
  const paint = linearGradient(
    id,
    [
      [0, `var(--x${colour}-light)`],
      [0.45, `var(--x${colour})`],
      [1, `var(--x${colour}-deep)`],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  );
  const glass = '#16233b';
  const lights = `<path d="M14 116h12v6H16zM54 116h12l-2 6H54z" fill="#fff6c9"/><path d="M14 8h12v5H14zM54 8h12v5H54z" fill="#ff4b5c"/>`;
  const beam = `<path d="M12 122 0 168h34L26 122zM54 122l-8 46h34l-12-46z" fill="#fff6c9" fill-opacity=".16"/>`;
  const shadow = '<rect x="8" y="12" width="70" height="116" rx="20" fill="#0007"/>';
  const body = `<rect x="6" y="4" width="68" height="118" rx="${kind === 1 ? 12 : 22}" fill="url(#${id})" stroke="#000" stroke-opacity=".35" stroke-width="2"/>`;
  const roofs = [
    `<path d="M16 84q24 12 48 0l-4 18q-20 8-40 0z" fill="${glass}"/><path d="M18 30q22-9 44 0l-3-12q-19-6-38 0z" fill="${glass}"/><rect x="17" y="34" width="46" height="48" rx="12" fill="#fff" fill-opacity=".22"/>`,
    `<rect x="12" y="8" width="56" height="66" rx="6" fill="#eef1f8" stroke="#0003" stroke-width="2"/><path d="M24 10v62M40 10v62M56 10v62" stroke="#c3c9d9" stroke-width="3"/><path d="M14 88q26 10 52 0l-4 18q-22 7-44 0z" fill="${glass}"/>`,
    `<path d="M15 82q25 12 50 0l-5 18q-20 7-40 0z" fill="${glass}"/><path d="M18 34q22-8 44 0l-3-12q-19-5-38 0z" fill="${glass}"/><rect x="18" y="38" width="44" height="42" rx="9" fill="#000" fill-opacity=".16"/><rect x="26" y="50" width="28" height="15" rx="4" fill="#fff" fill-opacity=".9"/><path d="M33 50v15M40 50v15M47 50v15" stroke="#1b2030" stroke-width="3"/>`,
  ];
  return `<svg viewBox="0 0 84 170" aria-hidden="true"><defs>${paint}</defs>${beam}${shadow}${body}${roofs[kind % roofs.length]}${lights}<path d="M13 22q-2 40 0 76" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/></svg>`;
}

export function drawBarrier(): string {
  return `<svg viewBox="0 0 96 40" aria-hidden="true"><rect x="10" y="14" width="8" height="26" rx="3" fill="#3a4258"/><rect x="78" y="14" width="8" height="26" rx="3" fill="#3a4258"/><rect x="2" y="4" width="92" height="19" rx="5" fill="#f4f6fb" stroke="#0005" stroke-width="1.5"/><path d="M10 4h14l-11 19H2v-3zM40 4h15L44 23H29zM71 4h15L75 23H60z" fill="#ef4056"/><circle cx="14" cy="3" r="5" fill="#ffb020"/><circle cx="82" cy="3" r="5" fill="#ffb020"/></svg>`;
}

export function drawCoin(): string {
  const gold = radialGradient('ck-gold', [
    [0, '#fffbe0'],
    [0.4, 'var(--accent-light)'],
    [0.8, 'var(--accent)'],
    [1, 'var(--accent-deep)'],
  ]);
  return `<svg viewBox="0 0 80 80" aria-hidden="true"><defs>${gold}</defs><circle cx="40" cy="40" r="37" fill="url(#ck-gold)" stroke="var(--accent-deep)" stroke-width="2.5"/><circle cx="40" cy="40" r="29" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.5"/><path d="m26 41 10 10 19-21" fill="none" stroke="var(--on-accent)" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
