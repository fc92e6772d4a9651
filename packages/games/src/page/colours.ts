/** Shades of the colours of a template or landing. Computed on the server, so that old browsers need no CSS colour functions. */
import type { Palette } from '../games/game.ts';
import type { LandingSettings } from '../settings/settings.ts';

type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const format = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `share` 0 is the first colour, 1 the second. */
function mix(one: string, other: string, share: number): string {
  const [from, to] = [parse(one), parse(other)];
  return format(from.map((part, at) => part + ((to[at] ?? part) - part) * share) as unknown as Rgb);
}

const lighten = (hex: string, share: number): string => mix(hex, '#ffffff', share);
const darken = (hex: string, share: number): string => mix(hex, '#000000', share);

/** WCAG's relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parse(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** WCAG AA, for text of any size. */
const READABLE = 4.5;

/** The colour itself, or the nearest mix of it with the ink that has enough contrast. */
export function readableOn(background: string, colour: string): string {
  const ink = inkOn(background);
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = mix(colour, ink, share);
    if (contrast(mixed, background) >= READABLE) return mixed;
  }
  return ink;
}

/** Dark or light, whichever has more contrast on the colour; the dark one is tinted with it where the contrast allows. */
export function inkOn(hex: string): string {
  if (contrast(hex, '#000000') < contrast(hex, '#ffffff')) return '#ffffff';
  const tinted = darken(hex, 0.86);
  return contrast(hex, tinted) >= READABLE ? tinted : '#000000';
}

/** The template's colours with the landing's own in their place. */
export function paletteOf(template: Palette, settings: LandingSettings): Palette {
  return {
    background: settings.colourBackground || template.background,
    main: settings.colourMain || template.main,
    accent: settings.colourAccent || template.accent,
    extra: template.extra,
  };
}

/** The variables that every style and drawing is coloured with. `--x0`… are the extra colours. */
export function paletteVariables({ background, main, accent, extra }: Palette): string {
  const ink = inkOn(background);
  const isDark = ink === '#ffffff';
  const variables: Record<string, string> = {
    bg: background,
    'bg-deep': darken(background, isDark ? 0.45 : 0.12),
    'bg-lift': isDark ? lighten(background, 0.1) : lighten(background, 0.4),
    'bg-glow': mix(background, main, isDark ? 0.38 : 0.3),
    ink,
    'ink-soft': readableOn(background, mix(ink, background, 0.26)),
    main,
    'main-light': lighten(main, 0.42),
    'main-deep': darken(main, 0.45),
    'main-dark': darken(main, 0.7),
    'on-main': inkOn(main),
    accent,
    'accent-light': lighten(accent, 0.45),
    'accent-ink': readableOn(background, isDark ? lighten(accent, 0.45) : accent),
    'accent-deep': darken(accent, 0.38),
    'on-accent': inkOn(accent),
    'bg-veil': `${background}d9`,
    'bg-clear': `${background}00`,
    panel: isDark ? '#ffffff1a' : '#0000000f',
    'panel-line': isDark ? '#ffffff2e' : '#0000001f',
  };
  for (const [at, colour] of extra.entries()) {
    variables[`x${at}`] = colour;
    variables[`x${at}-light`] = lighten(colour, 0.4);
    variables[`x${at}-deep`] = darken(colour, 0.4);
  }
  return Object.entries(variables)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
