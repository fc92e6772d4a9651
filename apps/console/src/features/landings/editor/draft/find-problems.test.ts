import { newSettings } from '@sluice/games';
import { GAME_TYPES } from '@sluice/reference';
import { describe, expect, it } from 'vitest';
import { findObstacle } from './find-obstacle.ts';
import { findProblems } from './find-problems.ts';
import { landingOf } from './landing.fixture.ts';
import { addTranslation, draftOf, type LandingDraft, newDraft } from './landing-draft.ts';
import type { SettingsDraft } from './settings-draft.ts';

function draftWith(settings: Partial<SettingsDraft>, fields: Partial<LandingDraft> = {}): LandingDraft {
  const draft = draftOf(landingOf());
  return { ...draft, ...fields, settings: { ...draft.settings, ...settings } };
}

const found = (settings: Partial<SettingsDraft>, fields?: Partial<LandingDraft>) =>
  findProblems(draftWith(settings, fields), 'default').map(({ field, index, message, prevents }) => ({
    field,
    ...(index !== undefined && { index }),
    ...message,
    prevents,
  }));

describe('what is wrong with a draft', () => {
  it.each(GAME_TYPES)('is nothing for a new %s, but that it has no name', (type) => {
    const draft = { ...newDraft(), type, settings: newSettings(type) };
    expect(findProblems(draft, 'default').map(({ field }) => field)).toEqual(['name']);
  });

  it('may be an empty text, which only stands in the way of completing', () => {
    expect(found({ metaTitle: ' ', clickButton: '' })).toEqual([
      { field: 'metaTitle', name: 'required', prevents: 'completing' },
      { field: 'clickButton', name: 'required', prevents: 'completing' },
    ]);
  });

  it('is a value out of its bounds, which cannot be saved at all', () => {
    expect(found({ pwaName: 'x'.repeat(46), rateValue: -10, titleFontSize: 97 })).toEqual([
      { field: 'pwaName', name: 'maxCharacters', max: 45, prevents: 'saving' },
      { field: 'titleFontSize', name: 'maxValue', max: 96, prevents: 'saving' },
      { field: 'rateValue', name: 'minValue', min: 0, prevents: 'saving' },
    ]);
  });

  it('is told by the bounds of the game, which are narrower than those of any game', () => {
    expect(found({ numberOfRevolutions: 11 })).toEqual([
      { field: 'numberOfRevolutions', name: 'maxValue', max: 5, prevents: 'saving' },
    ]);
  });

  it('is a number that was cleared, told once, and nothing about what hangs on it', () => {
    expect(found({ numberOfRevolutions: null, balanceMin: null })).toEqual([
      { field: 'numberOfRevolutions', name: 'required', prevents: 'saving' },
      { field: 'balanceMin', name: 'required', prevents: 'saving' },
    ]);
  });

  it('is told for each sector by itself', () => {
    const sectors = ['', 'x2', 'y'.repeat(25), 'x4'].map((text) => ({ text, num: 0 }));
    expect(found({ sectors, winningSector: 2 })).toEqual([
      { field: 'sectors', index: 0, name: 'required', prevents: 'completing' },
      { field: 'sectors', index: 2, name: 'maxCharacters', max: 24, prevents: 'saving' },
    ]);
  });

  it('is never about a field that the game does not use', () => {
    expect(found({ sectors: [{ text: '', num: 0 }], scratchText: '' }, { type: 'penalty' })).toEqual([]);
  });

  it('is about name and tags with the default alone', () => {
    const draft = addTranslation(draftWith({}, { name: ' ', tags: ['t'.repeat(31)] }), 'uk');
    expect(findProblems(draft, 'default').map(({ field }) => field)).toEqual(['name', 'tags']);
    expect(findProblems(draft, 'uk')).toEqual([]);
  });
});

describe('what stands in the way', () => {
  const draft = addTranslation(draftWith({ metaTitle: '' }), 'uk');

  it('is an empty field where everything is wanted, and not where a draft is saved', () => {
    expect(findObstacle(draft, 'default', () => false)).toBeUndefined();
    expect(findObstacle(draft, 'default', () => true)).toMatchObject({
      translation: 'default',
      problem: { field: 'metaTitle' },
    });
  });

  it('is looked for first in the translation on the screen, then in the others', () => {
    expect(findObstacle(draft, 'uk', () => true)?.translation).toBe('uk');
    const mended = { ...draft, translations: addTranslation(draftWith({}), 'uk').translations };
    expect(findObstacle(mended, 'uk', () => true)?.translation).toBe('default');
    expect(findObstacle(mended, 'default', (translation) => translation === 'uk')).toBeUndefined();
  });
});
