import { FIELD_KEYS, type FieldKey, gameOf, type LandingSettings, newSettings } from '@sluice/games';
import { GAME_TYPES } from '@sluice/reference';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, differingFields, markReviewed } from './changed-fields.ts';

const wheel = newSettings('wheels');
const anyType = fc.constantFrom(...GAME_TYPES);
const anyFields = fc.subarray([...FIELD_KEYS]);

/** Every field named gets a value that it did not have. */
function changed(settings: LandingSettings, fields: readonly FieldKey[]): LandingSettings {
  const next: Record<string, unknown> = { ...settings };
  for (const field of fields) next[field] = { was: settings[field] };
  return next as LandingSettings;
}

describe('what has changed in the default', () => {
  it('is every field that the game uses and that differs, but for the language', () => {
    fc.assert(
      fc.property(anyType, anyFields, (type, fields) => {
        const defaults = changed(wheel, fields);
        const expected = gameOf(type).fields.filter(
          (field) => fields.includes(field) && field !== 'language' && field !== 'languageGroup',
        );
        expect(changedFields(type, { defaults, seen: wheel })).toEqual(expected);
      }),
    );
  });

  it('is nothing once it was looked at, and only the rest when part of it was', () => {
    fc.assert(
      fc.property(anyType, anyFields, anyFields, (type, fields, looked) => {
        const defaults = changed(wheel, fields);
        const seen = markReviewed(wheel, defaults, looked);
        const left = changedFields(type, { defaults, seen });
        const before = changedFields(type, { defaults, seen: wheel });
        expect(left).toEqual(before.filter((field) => !looked.includes(field)));
      }),
    );
  });

  it('compares lists by what is in them, whatever order a sector’s keys are in', () => {
    const turned = wheel.sectors.map(({ text, num }) => ({ num, text }));
    expect(differingFields(wheel, { ...wheel, sectors: turned })).toEqual([]);
    expect(differingFields(wheel, { ...wheel, sectors: turned.slice(1) })).toEqual(['sectors']);
    expect(differingFields(wheel, { ...wheel, listItems: ['A'] })).toEqual(['listItems']);
  });
});
