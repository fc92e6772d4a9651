import { checkSettings, GAMES, landingSettingsSchema, newSettings } from '@sluice/games';
import { readySettings } from '@sluice/games/ready-texts';
import { GAME_TYPES } from '@sluice/reference';
import { describe, expect, it } from 'vitest';
import { chooseGame } from './choose-game.ts';
import { findProblems } from './find-problems.ts';
import { landingOf } from './landing.fixture.ts';
import { addTranslation, draftOf } from './landing-draft.ts';
import { toSettings } from './settings-draft.ts';

const draft = draftOf(landingOf());

describe('another game', () => {
  it('brings its own texts, and keeps what the person wrote', () => {
    const written = { ...draft, settings: { ...draft.settings, contentTitle: 'Mine', rateValue: 25 } };
    const { settings, type, template } = chooseGame(written, { type: 'penalty', template: 'penalty-snow' });
    expect({ type, template }).toEqual({ type: 'penalty', template: 'penalty-snow' });
    expect(settings).toMatchObject({
      clickButton: newSettings('penalty').clickButton,
      metaTitle: newSettings('penalty').metaTitle,
      preLandingName: 'WINTER LEAGUE',
      contentTitle: 'Mine',
      rateValue: 25,
    });
  });

  it('of the same type changes only the name at the head of the page', () => {
    const chosen = chooseGame(draft, { type: 'wheels', template: 'wheels-garden' });
    expect(chosen.settings).toEqual({ ...draft.settings, preLandingName: 'SPIN GARDEN' });
  });

  it('can be taken back without a trace', () => {
    const there = chooseGame(draft, { type: 'slots', template: 'slots-fruit' });
    expect(chooseGame(there, { type: 'wheels', template: 'wheels-royal' })).toEqual(draft);
  });

  it('brings its texts in the language of each translation, and leaves no trace when it is taken back', () => {
    const both = addTranslation(draft, 'de');
    const there = chooseGame(both, { type: 'penalty', template: 'penalty-snow' });
    expect(there.translations[0]?.settings).toMatchObject({
      language: 'de',
      clickButton: readySettings('penalty', 'de').clickButton,
      pwaName: readySettings('penalty', 'de').pwaName,
    });
    expect(there.settings.clickButton).toBe(newSettings('penalty').clickButton);
    expect(chooseGame(there, { type: 'wheels', template: 'wheels-royal' })).toEqual(both);
  });

  it('fits into its bounds what was written for another', () => {
    const sectors = Array.from({ length: 12 }, (_, index) => ({ text: `own ${index}`, num: 0 }));
    const own = { ...draft.settings, sectors, winningSector: 11, numberOfRevolutions: 2, failStep: 2 };
    const { settings } = chooseGame({ ...draft, settings: own }, { type: 'vortex', template: 'vortex-x' });
    expect(settings.sectors.map(({ text }) => text)).toEqual(['own 0', 'own 1', 'own 2']);
    expect(settings.winningSector).toBe(3);
    const back = chooseGame({ ...draft, type: 'vortex', settings }, { type: 'plinko', template: 'plinko-x' });
    expect(back.settings.sectors.map(({ text }) => text)).toEqual(['own 0', 'own 1', 'own 2', 'x100', 'x5']);
  });

  it('drops what cannot be saved: it might be in a field that nobody sees any more', () => {
    const wrong = { ...draft.settings, scratchText: 'x'.repeat(41), rateValue: null };
    const { settings } = chooseGame({ ...draft, settings: wrong }, { type: 'mines', template: 'mines-x' });
    expect(landingSettingsSchema.safeParse(settings).success).toBe(true);
  });

  it.each(GAME_TYPES)('leaves nothing wrong on the way from any game to %s, in any translation', (to) => {
    for (const from of GAME_TYPES) {
      const before = addTranslation({ ...draft, type: from, settings: newSettings(from) }, 'ar');
      const after = chooseGame(before, { type: to, template: GAMES[to].templates[0].id });
      expect(findProblems(after, 'default')).toEqual([]);
      const [arabic] = after.translations;
      expect(arabic && checkSettings(to, toSettings(to, arabic.settings))).toEqual([]);
      expect(arabic?.settings.language).toBe('ar');
    }
  });
});
