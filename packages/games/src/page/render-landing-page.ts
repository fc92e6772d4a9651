/** Renders a landing as a complete page. Pure: the edge, the preview and the tests call this one function. */
import { LOCALES } from '@sluice/reference';
import { drawAppHead, drawAppSheets } from '../app/draw-app.ts';
import { drawFavicon } from '../app/draw-icon.ts';
import { findTemplate, gameOf } from '../games/catalogue.ts';
import { rulesOf } from '../play/rules-of.ts';
import type { LandingSettings } from '../settings/settings.ts';
import { paletteOf, paletteVariables } from './colours.ts';
import { embedJson, escapeText } from './escape.ts';
import { fontOf } from './fonts.ts';
import { drawForgetLink } from './forget-link.ts';
import { FRAME_STYLES } from './frame-styles.ts';
import { GAME_PAGES } from './game-pages.ts';
import { minifyStyles } from './minify-styles.ts';
import { missedTextOf } from './missed-texts.ts';
import { moneyFormatOf } from './money.ts';
import { formatMoney } from './money-format.ts';
import { drawFooter, drawScript } from './page-extras.ts';
import type { PageOptions, PageResources, ShownLanding } from './page-resources.ts';
import {
  drawActions,
  drawBonusBox,
  drawBonusModal,
  drawContent,
  drawHeader,
  drawPips,
  drawWinModal,
  pictureUrl,
} from './parts.ts';
import { PLAYER_DATA_ID, type PlayerData } from './player-data.ts';

const STYLES = minifyStyles(FRAME_STYLES);

export function renderLandingPage(
  landing: ShownLanding,
  resources: PageResources,
  options: PageOptions,
): string {
  const { type, settings } = landing;
  const game = gameOf(type);
  const template = findTemplate(type, landing.template) ?? game.templates[0];
  const palette = paletteOf(template.palette, settings);
  const page = GAME_PAGES[type];
  const font = fontOf(settings, resources);
  const locale = LOCALES.get(settings.language);
  const format = moneyFormatOf(settings);
  const money = (amount: number) => formatMoney(format, amount);
  const field = page.drawField({
    settings,
    palette,
    templateId: template.id,
    variant: template.variant,
    money,
    pictureUrl,
  });
  const content = drawContent(settings);
  const hasCashOut = game.fields.includes('cashOutButton');
  const marker = `${options.preview ? ` data-preview="${options.preview}"` : ''}${options.preview && options.opens ? ` data-opens="${options.opens}"` : ''}${options.isStill ? ' data-still' : ''}`;
  const sky = settings.backgroundPicture
    ? `<img src="${pictureUrl(settings.backgroundPicture)}" alt="">`
    : '';
  const data: PlayerData = {
    rules: rulesOf(type, settings),
    money: format,
    sectors: game.sectors ? settings.sectors.map(({ text }) => text) : [],
    variant: template.variant ?? '',
    texts: {
      play: settings.clickButton,
      again: game.fields.includes('rotateAgainButton') ? settings.rotateAgainButton : settings.clickButton,
      won: settings.winningSectorButton,
      lost: settings.lossText,
      lostButton: settings.lossButton,
      missed: missedTextOf(settings.language),
    },
    bonus: { isOnLoad: settings.isBonusOnLoad, isOnLeave: settings.isBonusOnLeave },
  };
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeText(settings.metaTitle)}</title>`,
    settings.metaDescription
      ? `<meta name="description" content="${escapeText(settings.metaDescription)}">`
      : '',
    `<meta name="theme-color" content="${palette.background}">`,
    drawFavicon(type, palette),
    font.preload,
    `<style>:root{${paletteVariables(palette)};--font:${font.family};--weight:${settings.font ? settings.fontWeight : 800}${sizeVariables(settings)}}${font.faces}${STYLES}${minifyStyles(page.styles)}</style>`,
    drawAppHead(options.app, resources),
    options.isStill ? '' : `<script defer src="${resources.playerPath(type)}"></script>`,
    options.isStill ? '' : drawScript(options.extras),
  ];
  // A still page is shown in sandboxed frames without scripts and focus; the browser's console would report an error for each.
  const played = options.isStill
    ? ''
    : `${drawWinModal(settings, options.hasOffer)}${drawBonusModal(settings, options.hasOffer)}<script type="application/json" id="${PLAYER_DATA_ID}">${embedJson(data)}</script>${drawAppSheets(options.app, landing, resources)}`;
  return `<!doctype html><html lang="${locale?.tag ?? 'en'}" dir="${locale?.direction ?? 'ltr'}" data-game="${type}" data-template="${template.id}" data-state="idle"${marker}><head>${head.join('')}</head><body><div class="page${content ? ' has-more' : ''}${settings.isBonusOnLoad ? ' has-gift' : ''}${sky ? ' has-picture' : ''}"><div class="sky">${sky}</div><div class="rays"></div><main><div class="stage">${drawHeader(settings, money)}<h1 dir="auto">${escapeText(settings.contentTitle)}</h1>${drawPips(settings.numberOfRevolutions)}<div class="field">${field}</div>${drawActions(settings, hasCashOut, options.hasOffer)}${drawBonusBox(settings)}</div>${content}</main>${drawFooter(settings, options.extras)}${options.isStill || options.keepsNothing ? '' : drawForgetLink(settings.language)}</div>${played}</body></html>`;
}

/** Only sizes that the landing sets: the styles have defaults. */
function sizeVariables(settings: LandingSettings): string {
  const sizes = {
    'title-size': settings.titleFontSize,
    'button-size': settings.buttonFontSize,
    'balance-size': settings.balanceFontSize,
    'field-size': settings.fieldFontSize,
  };
  return Object.entries(sizes)
    .filter(([, size]) => size > 0)
    .map(([name, size]) => `;--${name}:${size}px`)
    .join('');
}
