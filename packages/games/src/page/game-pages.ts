/** The twelve fields, by game. */
import type { GameType } from '@sluice/reference';
import { aviatorPage } from '../games/aviator/field.ts';
import { balloonPage } from '../games/balloon/field.ts';
import { chickenRoadPage } from '../games/chicken-road/field.ts';
import { crashGamesPage } from '../games/crash-games/field.ts';
import { freeBetPage } from '../games/free-bet/field.ts';
import { minesPage } from '../games/mines/field.ts';
import { penaltyPage } from '../games/penalty/field.ts';
import { plinkoPage } from '../games/plinko/field.ts';
import { scratchPage } from '../games/scratch/field.ts';
import { slotsPage } from '../games/slots/field.ts';
import { vortexPage } from '../games/vortex/field.ts';
import { wheelsPage } from '../games/wheels/field.ts';
import type { GamePage } from './game-page.ts';

export const GAME_PAGES: Readonly<Record<GameType, GamePage>> = {
  plinko: plinkoPage,
  aviator: aviatorPage,
  crashGames: crashGamesPage,
  balloon: balloonPage,
  chickenRoad: chickenRoadPage,
  mines: minesPage,
  penalty: penaltyPage,
  freeBet: freeBetPage,
  scratch: scratchPage,
  slots: slotsPage,
  vortex: vortexPage,
  wheels: wheelsPage,
};
