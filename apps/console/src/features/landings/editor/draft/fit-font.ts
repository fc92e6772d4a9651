/** A font that can write the language, in a weight that it has. */
import { FONT_WEIGHTS, fontFor, fontsOfGroup } from '@sluice/games';
import { FONTS } from '@sluice/reference/fonts';
import type { SettingsDraft } from './settings-draft.ts';

/** All weights for the device's own font, whose weights are unknown. */
export function weightsOf(font: string): readonly number[] {
  return FONTS.find(({ id }) => id === font)?.fontWeight ?? FONT_WEIGHTS;
}

export function fitFont(settings: SettingsDraft): SettingsDraft {
  const { languageGroup, language, font, fontWeight } = settings;
  return {
    ...settings,
    ...fontFor({ font, fontWeight: fontWeight ?? 0 }, fontsOfGroup(languageGroup, language)),
  };
}

/** The nearest weight that the font has. */
export function fitWeight(settings: SettingsDraft): SettingsDraft {
  const wanted = settings.fontWeight ?? 0;
  const [nearest] = [...weightsOf(settings.font)].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  return { ...settings, fontWeight: nearest ?? wanted };
}
