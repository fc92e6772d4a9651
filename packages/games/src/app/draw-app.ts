/** What a page that may ask has in addition: the manifest and the companion in its head, the sheets in its body. */
import { type GameType, LOCALES } from '@sluice/reference';
import { embedJson, escapeText } from '../page/escape.ts';
import { minifyStyles } from '../page/minify-styles.ts';
import { PATHS, type PageResources } from '../page/page-resources.ts';
import type { LandingSettings } from '../settings/settings.ts';
import { APP_DATA_ID, type AppData, type Question } from './app-data.ts';
import type { AppIcons } from './app-icons.ts';
import type { AppOptions } from './app-options.ts';
import { SHEET_STYLES } from './sheet-styles.ts';
import { sheetTextsOf } from './sheet-texts.ts';

const STYLES = `<style>${minifyStyles(SHEET_STYLES)}</style>`;

/**
 * The companion comes before the player: it caches the page for an offline start, and needs it as it was sent. The manifest is requested with
 * cookies, since the visitor's landing gives the app its name.
 */
export function drawAppHead(app: AppOptions | null | undefined, resources: PageResources): string {
  if (!app) return '';
  const manifest = app.pwa
    ? `<link rel="manifest" href="${PATHS.manifest}" crossorigin="use-credentials">`
    : '';
  return `${manifest}${STYLES}<script defer src="${resources.companionPath()}"></script>`;
}

type Asking = {
  readonly type: GameType;
  readonly settings: LandingSettings;
  /** Pictures of the landing's own. */
  readonly icons?: AppIcons | null | undefined;
};

export function drawAppSheets(
  app: AppOptions | null | undefined,
  { type, settings, icons }: Asking,
  resources: PageResources,
): string {
  if (!app) return '';
  const icon = iconPathsOf(type, icons, resources).small;
  const questions: Question[] = [
    ...(app.pwa ? (['install', 'browser'] as const) : []),
    ...(app.push ? (['push'] as const) : []),
  ];
  const data: AppData = app;
  return `${questions.map((question) => drawSheet(question, settings, icon)).join('')}<script type="application/json" id="${APP_DATA_ID}">${embedJson(data)}</script>`;
}

/** Paths of a landing's icons: its own, or those that the build has drawn for its game. */
export function iconPathsOf(
  type: GameType,
  icons: AppIcons | null | undefined,
  resources: Pick<PageResources, 'iconPaths'>,
): AppIcons {
  if (!icons) return resources.iconPaths(type);
  const path = (name: string) => `${PATHS.picture}${encodeURIComponent(name)}`;
  return { small: path(icons.small), large: path(icons.large), maskable: path(icons.maskable) };
}

function drawSheet(question: Question, { language, pwaName }: LandingSettings, icon: string): string {
  const { language: spoken, no, ...texts } = sheetTextsOf(language, pwaName);
  const { title, text, yes } = texts[question];
  const locale = LOCALES.get(spoken);
  const id = `ask-${question}`;
  // A link that leaves the in-app browser; the companion sets its address.
  const way =
    question === 'browser'
      ? `<a class="go yes" href="#" rel="nofollow">${escapeText(yes)}</a>`
      : `<button type="button" class="go yes">${escapeText(yes)}</button>`;
  return `<dialog class="ask" id="${id}" aria-labelledby="${id}-title" lang="${locale?.tag ?? 'en'}" dir="${locale?.direction ?? 'ltr'}"><div class="sheet"><img src="${escapeText(icon)}" alt=""><h2 id="${id}-title">${escapeText(title)}</h2><p>${escapeText(text)}</p>${way}<button type="button" class="no" data-close>${escapeText(no)}</button></div></dialog>`;
}
