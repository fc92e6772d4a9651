/** An icon as SVG: the landing's colours and the emblem of its game. The renderer may put a logo in the emblem's place. */
import type { GameType } from '@sluice/reference';
import type { Palette } from '../games/game.ts';
import { inkOn } from '../page/colours.ts';
import type { IconKind } from './app-icons.ts';
import { ICON_EMBLEMS } from './icon-emblems.ts';

export type DrawnIcon = {
  readonly kind: IconKind;
  readonly type: GameType;
  readonly palette: Palette;
  /** Leaves the emblem out. */
  readonly hasLogo: boolean;
};

const SIDE = 512;
/** Share of the side. A launcher may crop a maskable icon to its middle 80 %. */
export const SIGN_SHARE: Readonly<Record<IconKind, number>> = { small: 0.6, large: 0.6, maskable: 0.46 };
const CORNER: Readonly<Record<IconKind, number>> = { small: 96, large: 96, maskable: 0 };

export function drawIcon({ kind, type, palette, hasLogo }: DrawnIcon): string {
  const { main, background } = palette;
  const sign = SIDE * SIGN_SHARE[kind];
  const at = (SIDE - sign) / 2;
  const emblem = hasLogo
    ? ''
    : `<g color="${inkOn(main)}" fill="currentColor" transform="translate(${at} ${at}) scale(${sign / 100})">${ICON_EMBLEMS[type]}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"><defs><radialGradient id="g" cx=".5" cy=".4" r=".75"><stop offset="0" stop-color="${main}"/><stop offset=".62" stop-color="${main}"/><stop offset="1" stop-color="${background}"/></radialGradient></defs><rect width="${SIDE}" height="${SIDE}" rx="${CORNER[kind]}" fill="url(#g)"/>${emblem}</svg>`;
}

/** The favicon, inline in the page: without one, browsers make a second request at every first visit. */
export function drawFavicon(type: GameType, { main }: Palette): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" color="${inkOn(main)}"><rect width="100" height="100" rx="22" fill="${main}"/><g fill="currentColor" transform="translate(14 14) scale(.72)">${ICON_EMBLEMS[type]}</g></svg>`;
  const escaped = svg.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent);
  return `<link rel="icon" href="data:image/svg+xml,${escaped}">`;
}
