/** The games that a landing can carry. */
import type { Labels } from './interface-languages.ts';

export const GAME_TYPES = [
  'plinko',
  'wheels',
  'slots',
  'penalty',
  'aviator',
  'scratch',
  'balloon',
  'chickenRoad',
  'freeBet',
  'mines',
  'vortex',
  'crashGames',
] as const;

export type GameType = (typeof GAME_TYPES)[number];

/** What a game is called the same everywhere; players know these by their Latin names. */
const NAMES = { chickenRoad: 'Chicken Road', freeBet: 'IPL', vortex: 'Vortex' };

export const GAME_TYPE_LABELS: Labels<GameType> = {
  en: {
    ...NAMES,
    plinko: 'Plinko',
    wheels: 'Wheels',
    slots: 'Slots',
    penalty: 'Penalty',
    aviator: 'Aviator',
    scratch: 'Scratch cards',
    balloon: 'Balloon',
    mines: 'Mines',
    crashGames: 'Crash games',
  },
  ru: {
    ...NAMES,
    plinko: 'Плинко',
    wheels: 'Колёса',
    slots: 'Слоты',
    penalty: 'Пенальти',
    aviator: 'Авиатор',
    scratch: 'Скретч-карты',
    balloon: 'Воздушный шар',
    mines: 'Мины',
    crashGames: 'Краш-игры',
  },
  uk: {
    ...NAMES,
    plinko: 'Плінко',
    wheels: 'Колеса',
    slots: 'Слоти',
    penalty: 'Пенальті',
    aviator: 'Авіатор',
    scratch: 'Скретч-картки',
    balloon: 'Повітряна куля',
    mines: 'Міни',
    crashGames: 'Краш-ігри',
  },
};
