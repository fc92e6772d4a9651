import { COUNTRIES, GAME_TYPES, LOCALES } from '@sluice/reference';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameOf, TEMPLATES } from '../games/catalogue.ts';
import { checkSettings } from './check-settings.ts';
import { groupOfLanguage, LANGUAGE_GROUPS, languagesOfGroup } from './language-groups.ts';
import { currencyOf, newSettings } from './new-settings.ts';
import { validSettings } from './settings.fixture.ts';
import { landingSettingsSchema } from './settings.ts';

describe.each(GAME_TYPES)('%s', (type) => {
  it('starts from settings that could be shown as they are', () => {
    expect(landingSettingsSchema.safeParse(newSettings(type)).error).toBeUndefined();
    expect(checkSettings(type, newSettings(type))).toEqual([]);
  });

  it('has three templates or more, each with a name and an id of its own', () => {
    expect(gameOf(type).templates.length).toBeGreaterThanOrEqual(3);
  });

  it('takes all that the fixture calls valid', () => {
    fc.assert(
      fc.property(validSettings(type), (settings) => {
        expect(landingSettingsSchema.safeParse(settings).error).toBeUndefined();
        expect(checkSettings(type, settings)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('templates', () => {
  it('have ids and names that nobody else has', () => {
    for (const key of ['id', 'name'] as const) {
      expect(new Set(TEMPLATES.map((template) => template[key])).size).toBe(TEMPLATES.length);
    }
  });
});

describe('checkSettings', () => {
  const wheels = newSettings('wheels');

  it('names what is missing, sector by sector', () => {
    const sectors = wheels.sectors.map((sector, at) => (at === 2 ? { ...sector, text: '  ' } : sector));
    expect(checkSettings('wheels', { ...wheels, contentTitle: '', sectors })).toEqual([
      { field: 'sectors', rule: 'required', index: 2 },
      { field: 'contentTitle', rule: 'required' },
    ]);
  });

  it.each([
    [
      'more attempts than the game has',
      { numberOfRevolutions: 6 },
      { field: 'numberOfRevolutions', rule: 'max', limit: 5 },
    ],
    ['a fail step beyond the attempts', { failStep: 4 }, { field: 'failStep', rule: 'max', limit: 3 }],
    [
      'a winning sector that is not there',
      { winningSector: 9 },
      { field: 'winningSector', rule: 'max', limit: 8 },
    ],
    ['a maximum below the minimum', { balanceMax: 249 }, { field: 'balanceMax', rule: 'min', limit: 250 }],
    [
      'too few sectors',
      { sectors: wheels.sectors.slice(0, 3), winningSector: 1 },
      { field: 'sectors', rule: 'min', limit: 4 },
    ],
  ])('refuses %s', (_name, change, problem) => {
    expect(checkSettings('wheels', { ...wheels, ...change })).toEqual([problem]);
  });

  it('asks for texts of a window only where the window is shown', () => {
    const silent = { ...wheels, modalTitle: '', modalButton: '', bonusModalTitle: '' };
    expect(checkSettings('wheels', { ...silent, isBonusModalShown: false })).toEqual([]);
    expect(checkSettings('wheels', silent).map(({ field }) => field)).toEqual(['modalTitle', 'modalButton']);
    expect(checkSettings('wheels', { ...wheels, bonusModalTitle: '', isBonusOnLeave: true })).toEqual([
      { field: 'bonusModalTitle', rule: 'required' },
    ]);
  });

  it('does not ask for what the game does not use', () => {
    expect(
      checkSettings('penalty', { ...newSettings('penalty'), scratchText: '', cashOutButton: '' }),
    ).toEqual([]);
  });
});

describe('language groups', () => {
  it('hold every language of the list, once', () => {
    const listed = LANGUAGE_GROUPS.flatMap(languagesOfGroup);
    expect([...listed].sort()).toEqual([...LOCALES.keys()].sort());
    for (const code of LOCALES.keys()) expect(languagesOfGroup(groupOfLanguage(code))).toContain(code);
  });
});

describe('[S3.14-10] a country', () => {
  it('has the currency whose sign the page shows', () => {
    expect(['br', 'in', 'us', 'pl', 'uk'].map(currencyOf)).toEqual(['BRL', 'INR', 'USD', 'PLN', 'GBP']);
    for (const code of COUNTRIES.keys()) expect(currencyOf(code)).toMatch(/^[A-Z]{3}$/);
  });
});
