/** What a page needs that is not in its landing: names of built files. Given as an argument, so that rendering stays pure. */
import type { GameType } from '@sluice/reference';
import type { AppIcons } from '../app/app-icons.ts';
import type { AppOptions } from '../app/app-options.ts';
import type { LandingSettings } from '../settings/settings.ts';
import type { PageExtras } from './page-extras.ts';

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
  /** The files of the font with any character of the text; none for a font or weight that does not exist. */
  fontFaces(font: string, weight: number, text: string): readonly FontFace[];
};

export type ShownLanding = {
  readonly type: GameType;
  readonly template: string;
  readonly settings: LandingSettings;
  /** Names of its own icons, if they are drawn. */
  readonly icons?: AppIcons | null | undefined;
};

export type PageOptions = {
  /** Without an offer the page has no links: the game can only be played. */
  readonly hasOffer: boolean;
  /** In the editor: marks the page as a preview, and may force the end of the play. */
  readonly preview?: 'set' | 'win' | 'loss';
  /** In a preview: opens at this moment, without playing up to it. */
  readonly opens?: 'win' | 'loss' | 'bonus' | undefined;
  /** A static rendering without scripts, for a thumbnail of the page. */
  readonly isStill?: boolean;
  /** Shown where nothing of a visitor is kept, as on the home page: without the link to the page that forgets. */
  readonly keepsNothing?: boolean;
  /** What the page may ask of its visitor; absent or null for nothing. */
  readonly app?: AppOptions | null;
  /** What the stream adds; absent or null for nothing. */
  readonly extras?: PageExtras | null;
};

/** The same paths on every origin that shows a page: the edge's hosts and the preview. */
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
  /** Where the companion reports what became of an offer to install. */
  appEvents: '/a',
} as const;
