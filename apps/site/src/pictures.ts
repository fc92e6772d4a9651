/** What the pictures of the home page are made from; `npm run site-pictures` makes them. */
import type { GameType } from '@sluice/reference';

export { SITE_TEXTS } from './texts/site-texts.ts';

export const TILE = { width: 280, height: 308 } as const;
export const LINK_PICTURE = { width: 1200, height: 630 } as const;
/** Left, middle, right of the first screen. */
export const HERO_GAMES: readonly GameType[] = ['aviator', 'wheels', 'plinko'];
