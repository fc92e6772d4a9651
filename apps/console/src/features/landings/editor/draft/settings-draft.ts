/** Settings while they are being typed: a number that is cleared to be written anew is nothing for a moment. */
import { FIELD_KEYS, type FieldKey, type LandingSettings, newSettings } from '@sluice/games';
import type { GameType } from '@sluice/reference';

export type SettingsDraft = {
  [Key in FieldKey]: LandingSettings[Key] extends number ? number | null : LandingSettings[Key];
};

/** As it can be sent and drawn. What is nothing yet is told as a problem before; here the game's own number stands in for it. */
export function toSettings(type: GameType, draft: SettingsDraft): LandingSettings {
  const own = newSettings(type);
  const filled = FIELD_KEYS.map((key) => [key, draft[key] ?? own[key]]);
  const settings = Object.fromEntries(filled) as LandingSettings;
  return { ...settings, listItems: settings.listItems.filter((line) => line.trim() !== '') };
}
