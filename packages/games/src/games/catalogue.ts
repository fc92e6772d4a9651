/** The twelve games, by type. Only their descriptions: their pages are in `page/`, their play in each folder. */
import type { GameType } from '@sluice/reference';
import { aviator } from './aviator/settings.ts';
import { balloon } from './balloon/settings.ts';
import { chickenRoad } from './chicken-road/settings.ts';
import { crashGames } from './crash-games/settings.ts';
import { freeBet } from './free-bet/settings.ts';
import type { Game, Template } from './game.ts';
import { mines } from './mines/settings.ts';
import { penalty } from './penalty/settings.ts';
import { plinko } from './plinko/settings.ts';
import { scratch } from './scratch/settings.ts';
import { slots } from './slots/settings.ts';
import { vortex } from './vortex/settings.ts';
import { wheels } from './wheels/settings.ts';

export const GAMES: Readonly<Record<GameType, Game>> = {
  plinko,
  wheels,
  slots,
  penalty,
  aviator,
  scratch,
  balloon,
  chickenRoad,
  freeBet,
  mines,
  vortex,
  crashGames,
};

export const gameOf = (type: GameType): Game => GAMES[type];

export type NamedTemplate = Template & { readonly type: GameType };

export const TEMPLATES: readonly NamedTemplate[] = Object.values(GAMES).flatMap(({ type, templates }) =>
  templates.map((template) => ({ ...template, type })),
);

export const findTemplate = (type: GameType, id: string): Template | undefined =>
  gameOf(type).templates.find((template) => template.id === id);
