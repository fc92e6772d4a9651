/** Only the font subsets that the page's own text needs: a whole Chinese font would be megabytes. */
import { FONTS } from '@sluice/reference/fonts';
import { nearestWeight } from '../settings/nearest-weight.ts';
import type { LandingSettings } from '../settings/settings.ts';
import { cssString } from './escape.ts';
import type { PageResources } from './page-resources.ts';

/** The script counts amounts up, so every digit can be needed. */
const ALWAYS_NEEDED = '0123456789.,x%';

export type PageFont = { readonly family: string; readonly faces: string; readonly preload: string };

const DEVICE_FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif';

export function fontOf(settings: LandingSettings, resources: PageResources): PageFont {
  const font = FONTS.find(({ id }) => id === settings.font);
  if (!font) return { family: DEVICE_FONT, faces: '', preload: '' };
  const weight = nearestWeight(font.fontWeight, settings.fontWeight);
  const files = resources.fontFaces(font.id, weight, ALWAYS_NEEDED + textOf(settings));
  const name = cssString(font.text);
  return {
    family: `${name},${DEVICE_FONT}`,
    faces: files
      .map(
        ({ path, unicodeRange }) =>
          `@font-face{font-family:${name};font-weight:1 1000;font-display:swap;src:url(${path}) format("woff2");unicode-range:${unicodeRange}}`,
      )
      .join(''),
    // The first has the title's characters; the others are loaded with the style.
    preload: files
      .slice(0, 1)
      .map(({ path }) => `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>`)
      .join(''),
  };
}

/** Text only: names of pictures and colours are not shown. */
function textOf(settings: LandingSettings): string {
  return Object.values(settings)
    .map((value) => {
      if (typeof value === 'string') return value;
      if (!Array.isArray(value)) return '';
      return value.map((item) => (typeof item === 'string' ? item : item.text)).join('');
    })
    .join('');
}
