import type { WhitePageTheme } from '../source.ts';
import type { Game } from './game.ts';
import { garden } from './garden.ts';
import { merge } from './merge.ts';
import { pairs } from './pairs.ts';
import { reaction } from './reaction.ts';
import { sequence } from './sequence.ts';
import { slide } from './slide.ts';

export const GAMES: Readonly<Record<WhitePageTheme, Game>> = {
  pairs,
  slide,
  reaction,
  sequence,
  merge,
  garden,
};
