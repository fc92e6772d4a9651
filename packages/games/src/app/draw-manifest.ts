/** The web app manifest of a landing. It contains nothing that identifies the visitor. */
import { type GameType, LOCALES } from '@sluice/reference';
import type { Palette } from '../games/game.ts';
import { paletteOf } from '../page/colours.ts';
import type { PageResources } from '../page/page-resources.ts';
import type { LandingSettings } from '../settings/settings.ts';
import { type AppIcons, ICON_KINDS, ICON_SIZES } from './app-icons.ts';
import { iconPathsOf } from './draw-app.ts';

export type ManifestSource = {
  readonly type: GameType;
  readonly settings: LandingSettings;
  readonly palette: Palette;
  readonly icons: AppIcons | undefined;
  readonly resources: Pick<PageResources, 'iconPaths'>;
};

/** Launchers show about a dozen letters below an icon. */
const SHORT_NAME_LENGTH = 12;
/** With a marker, so that a start of the app can be distinguished from a visit; the click's ids stay in cookies. */
const START_URL = '/?source=app';

export function drawManifest({ type, settings, palette, icons, resources }: ManifestSource): string {
  const { pwaName, language, metaDescription } = settings;
  const { background } = paletteOf(palette, settings);
  const locale = LOCALES.get(language);
  const paths = iconPathsOf(type, icons, resources);
  return JSON.stringify({
    id: '/',
    name: pwaName,
    short_name: shortNameOf(pwaName),
    ...(metaDescription && { description: metaDescription }),
    lang: locale?.tag ?? 'en',
    dir: locale?.direction ?? 'ltr',
    scope: '/',
    start_url: START_URL,
    display: 'standalone',
    theme_color: background,
    background_color: background,
    icons: ICON_KINDS.map((kind) => ({
      src: paths[kind],
      sizes: `${ICON_SIZES[kind]}x${ICON_SIZES[kind]}`,
      type: 'image/png',
      purpose: kind === 'maskable' ? 'maskable' : 'any',
    })),
  });
}

/** Cut at a word where possible; never within a character. */
function shortNameOf(name: string): string {
  const letters = [...name];
  if (letters.length <= SHORT_NAME_LENGTH) return name;
  const words = name.split(/\s+/);
  let short = words[0] ?? '';
  for (const word of words.slice(1)) {
    if ([...short, ...word].length + 1 > SHORT_NAME_LENGTH) break;
    short = `${short} ${word}`;
  }
  return [...short].slice(0, SHORT_NAME_LENGTH).join('');
}
