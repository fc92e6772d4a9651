import { gameScript } from '../games/game-script.ts';
import { GAMES } from '../games/games.ts';
import { WHITE_PAGE_PATHS, type WhitePagePath, type WhitePageSource } from '../source.ts';
import type { SiteTexts } from '../texts/site-texts.ts';
import { isRightToLeft, textsOf } from '../texts/texts-of.ts';
import { type WhiteSite, whiteSiteOf } from '../white-site.ts';
import { escapeText } from './escape-text.ts';
import { gamePart } from './game-part.ts';
import { siteIcon, siteMark } from './site-mark.ts';
import { siteStyles } from './site-styles.ts';
import { textPart } from './text-part.ts';

export type WhitePageOptions = {
  /** The address to write to is there. */
  host: string;
  /** The path of the site on its host, without a trailing slash; empty for the root. */
  folder?: string;
};

const NAMES: Readonly<Record<WhitePagePath, keyof SiteTexts['nav']>> = {
  '/': 'play',
  '/about': 'about',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/contact': 'contact',
};

/** Deterministic: the same source gives the same page on every machine, whoever requests it. */
export function renderWhitePage(
  source: WhitePageSource,
  path: WhitePagePath,
  { host, folder = '' }: WhitePageOptions,
): string {
  const site = whiteSiteOf(source);
  const texts = textsOf(site.language);
  const isGame = path === '/';
  const content = isGame ? gamePart(site, texts) : textPart(path, site, texts, host);
  const script = isGame ? `<script>${gameScript(site.theme)}</script>` : '';
  const styles = siteStyles(site, isGame ? GAMES[site.theme].styles : '');
  return `<!doctype html><html lang="${site.language}" dir="${isRightToLeft(site.language) ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeText(titleOf(path, site, texts))}</title><meta name="description" content="${escapeText(texts.games[site.theme].lead)}">${siteIcon(site)}<style>${squeeze(styles)}</style></head><body><a class="skip" href="#main">${escapeText(texts.skip)}</a><header><a class="brand" href="${folder}/">${siteMark(site)}<bdi>${escapeText(site.name)}</bdi></a><p>${escapeText(texts.taglines[isGame ? 1 - site.wording : site.wording] ?? '')}</p></header><main id="main" class="${isGame ? 'play' : 'text'}">${content}</main>${footer(path, site, texts, folder)}${script}</body></html>`;
}

function titleOf(path: WhitePagePath, { name, theme }: WhiteSite, texts: SiteTexts): string {
  return `${path === '/' ? texts.games[theme].name : texts.nav[NAMES[path]]} – ${name}`;
}

function footer(path: WhitePagePath, { name }: WhiteSite, { nav, free }: SiteTexts, folder: string): string {
  const links = WHITE_PAGE_PATHS.map(
    (each) =>
      `<a href="${folder}${each}"${each === path ? ' aria-current="page"' : ''}>${escapeText(nav[NAMES[each]])}</a>`,
  );
  return `<footer><nav aria-label="${escapeText(name)}">${links.join('')}</nav><p>${escapeText(free)}</p></footer>`;
}

const squeeze = (styles: string): string => styles.replaceAll('\n', '');
