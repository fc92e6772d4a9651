/** One field changed, and what follows from it. */
import { type FieldKey, groupOfLanguage, type Sector } from '@sluice/games';
import { fitFont, fitWeight } from './fit-font.ts';
import type { SettingsDraft } from './settings-draft.ts';

export function changeField<Key extends FieldKey>(
  settings: SettingsDraft,
  key: Key,
  value: SettingsDraft[Key],
): SettingsDraft {
  const next: SettingsDraft = { ...settings, [key]: value };
  switch (key) {
    case 'language':
      return fitFont({ ...next, languageGroup: groupOfLanguage(next.language) });
    case 'languageGroup':
      return fitFont(next);
    case 'font':
      return fitWeight(next);
    case 'sectors':
      return { ...next, winningSector: followSector(settings, next.sectors) };
    default:
      return next;
  }
}

/** Removing a sector keeps the winning one; if the winning one is removed, the one in its place wins. */
function followSector({ sectors, winningSector }: SettingsDraft, next: readonly Sector[]): number | null {
  if (winningSector === null || next.length >= sectors.length) return winningSector;
  const removed = sectors.findIndex((sector, index) => sector !== next[index]);
  const moved = removed < winningSector - 1 ? winningSector - 1 : winningSector;
  return Math.max(1, Math.min(moved, next.length));
}
