/** What a page needs that is not in its landing: names of built files. Given as an argument, so that drawing stays pure. */
import type { GameType } from '@sluice/reference';
import type { AppIcons } from '../app/app-icons.ts';
import type { AppOptions } from '../app/app-options.ts';
import type { LandingSettings } from '../settings/settings.ts';
import type { PageDressing } from './dressing.ts';

export type FontFace = {
  /** Under PATHS.font. */
  readonly path: string;
  readonly unicodeRange: string;
};

export type PageResources = {
  /** The game's script, under PATHS.player. */
  playerPath(type: GameType): string;
  /** The script that asks, under PATHS.app. */
  companionPath(): string;
  /** Icons for a landing that has none of its own, under PATHS.app. */
  iconPaths(type: GameType): AppIcons;
  /** The files of the font that hold any character of the text; none for a font or weight that does not exist. */
  fontFaces(font: string, weight: number, text: string): readonly FontFace[];
};

export type ShownLanding = {
  readonly type: GameType;
  readonly template: string;
  readonly settings: LandingSettings;
  /** Names of its own pictures, where they are drawn. */
  readonly icons?: AppIcons | null | undefined;
};

export type PageOptions = {
  /** Without an offer nothing leads anywhere: the game can be played, and that is all. */
  readonly hasOffer: boolean;
  /** In the editor: marks the page, and may say how the play is to end. */
  readonly preview?: 'set' | 'win' | 'loss';
  /** Drawn once and left so, for a small picture of the page. */
  readonly isStill?: boolean;
  /** What the page may ask of its visitor; absent or null for nothing. */
  readonly app?: AppOptions | null;
  /** What the stream adds; absent or null for nothing. */
  readonly dressing?: PageDressing | null;
};

/** One scheme for every origin that shows a page: the edge's hosts and the preview. */
export const PATHS = {
  offer: '/go',
  forget: '/forget',
  player: '/assets/player/',
  font: '/assets/font/',
  picture: '/assets/picture/',
  streamScript: '/assets/stream/',
  app: '/assets/app/',
  manifest: '/app.webmanifest',
  serviceWorker: '/sw.js',
  /** Where the companion tells what has come of an offer to install. */
  appEvents: '/a',
} as const;
