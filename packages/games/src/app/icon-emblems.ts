/** An emblem for each game, in a square of 100 around its centre, in one colour: no letters, which would need fonts in the renderer. */
import type { GameType } from '@sluice/reference';

const STROKE =
  'fill="none" stroke="currentColor" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"';

const dots = (places: readonly (readonly [number, number])[], radius: number): string =>
  places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('');

export const ICON_EMBLEMS: Readonly<Record<GameType, string>> = {
  plinko: dots(
    [
      ...([
        [50, 20],
        [33, 45],
        [67, 45],
      ] as const),
      ...([
        [16, 70],
        [50, 70],
        [84, 70],
      ] as const),
    ],
    9,
  ),
  wheels: `<circle cx="50" cy="52" r="36" ${STROKE}/><path d="M50 16v72M19 34l62 36M19 70l62-36" ${STROKE}/><circle cx="50" cy="52" r="10"/>`,
  slots: `<rect x="12" y="22" width="76" height="56" rx="10" ${STROKE}/><path d="M37 22v56M63 22v56" ${STROKE}/>${dots(
    [
      [25, 50],
      [50, 50],
      [75, 50],
    ],
    6,
  )}`,
  penalty: `<circle cx="50" cy="50" r="37" ${STROKE}/><path d="m50 34 15 11-6 18H41l-6-18z"/><path d="M50 34V14M65 45l19-7M59 63l11 17M41 63 30 80M35 45l-19-7" ${STROKE}/>`,
  aviator: '<path d="M10 58 88 18 62 86 46 66z"/><path d="m46 66-4 22 14-14z" opacity=".6"/>',
  scratch: `<rect x="14" y="24" width="72" height="52" rx="10" ${STROKE}/><path d="m28 64 16-28 12 24 16-26" ${STROKE}/>`,
  balloon: `<path d="M50 10c20 0 31 15 31 32S66 74 50 74 19 59 19 42s11-32 31-32z"/><path d="M50 74c-6 8 6 10 0 18" ${STROKE}/>`,
  chickenRoad: `<path d="M50 14c-20 0-32 22-32 42a32 30 0 0 0 64 0c0-20-12-42-32-42z"/>`,
  freeBet: `<path d="M70 14 86 30 42 74 26 58z"/><path d="M34 66 16 84" ${STROKE}/><circle cx="78" cy="74" r="11"/>`,
  mines: '<path d="M30 18h40l20 24-40 44L10 42z"/>',
  vortex: `<path d="M50 50c0-8 12-8 12 2 0 14-24 14-24-2 0-24 38-24 38 2 0 32-52 32-52-2C24 20 62 10 80 28" ${STROKE}/>`,
  crashGames: `<path d="M14 84C46 82 64 62 70 34" ${STROKE}/><path d="M54 36 76 12l12 30z"/>`,
};
