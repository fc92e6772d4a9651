/** What the pictures of home page and guide are made from; `npm run site-pictures` and `npm run console-pictures` make them. */
import type { GameType } from '@sluice/reference';
import type { PictureTheme } from '@sluice/reference/guide-paths';

export { CONSOLE_PICTURE, type PictureTheme, pictureFile } from '@sluice/reference/guide-paths';
export { SITE_TEXTS } from './texts/site-texts.ts';

export const TILE = { width: 280, height: 308 } as const;
export const LINK_PICTURE = { width: 1200, height: 630 } as const;
/** Left, middle, right of the first screen. */
export const HERO_GAMES: readonly GameType[] = ['aviator', 'wheels', 'plinko'];

export const PICTURE_THEMES = ['dark', 'light'] as const satisfies readonly PictureTheme[];
