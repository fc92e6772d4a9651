import { GAME_TYPES, type GameType } from '@sluice/reference';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameOf } from '../games/catalogue.ts';
import { createPlay } from '../play/play.ts';
import { createRandom } from '../play/random.ts';
import { FIELD_KEYS, fieldOf } from '../settings/fields.ts';
import { newSettings } from '../settings/new-settings.ts';
import { validSettings } from '../settings/settings.fixture.ts';
import type { LandingSettings } from '../settings/settings.ts';
import { fakeResources, ParsedPage } from './page.fixture.ts';
import { renderLandingPage } from './render-landing-page.ts';

const render = (type: GameType, settings: LandingSettings, template: string = gameOf(type).templates[0].id) =>
  new ParsedPage(renderLandingPage({ type, template, settings }, fakeResources, { hasOffer: true }));

/** The same page with nothing odd about it: each text is a letter, where there was one. */
function plain(settings: LandingSettings): LandingSettings {
  const changed: Record<string, unknown> = { ...settings };
  for (const key of FIELD_KEYS) {
    const { kind } = fieldOf(key);
    if (kind === 'text' || kind === 'longText') changed[key] = 'a';
  }
  changed.listItems = settings.listItems.map(() => 'a');
  changed.sectors = settings.sectors.map(({ num }) => ({ text: 'a', num }));
  return changed as unknown as LandingSettings;
}

/** What a parser makes of a text: line ends become one kind. */
const asParsed = (text: string) => text.replace(/\r\n?/g, '\n');

describe.each(GAME_TYPES)('the page of %s', (type) => {
  it('shows any text as that text, and gets no element or attribute from it', () => {
    fc.assert(
      fc.property(validSettings(type), (settings) => {
        const page = render(type, settings);
        expect(page.skeleton).toEqual(render(type, plain(settings)).skeleton);
        expect(page.texts('h1')[0]).toBe(asParsed(settings.contentTitle));
        expect(page.texts('title')[0]).toBe(asParsed(settings.metaTitle));
        expect(page.texts('footer')[0]).toBe(asParsed(settings.footerText));
        expect(page.texts('p', 'more')[0]).toBe(asParsed(settings.contentText));
        expect(page.texts('li', 'more')).toEqual(settings.listItems.map(asParsed));
        expect(page.textOfClass('play')).toBe(asParsed(settings.clickButton));
        if (settings.isBonusModalShown) {
          expect(page.texts('p', 'win')[0]).toBe(asParsed(settings.modalText));
        }
        if (gameOf(type).sectors) {
          const shown = page.textOfClass('field');
          for (const { text } of settings.sectors) expect(shown).toContain(asParsed(text));
        }
      }),
      { numRuns: 20 },
    );
  });

  it('carries rules whose play ends as the settings say', () => {
    fc.assert(
      fc.property(validSettings(type), fc.nat(), (settings, seed) => {
        const { rules } = render(type, settings).playerData;
        const play = createPlay(rules, createRandom(seed));
        let turns = 0;
        for (; play.next; turns++) {
          expect(play.next.result).toBe(turns + 1 === settings.failStep ? 'loss' : 'win');
          if (
            play.next.isLast &&
            play.next.result === 'win' &&
            gameOf(type).fields.includes('winningSector')
          ) {
            expect(play.next.sector).toBe(settings.winningSector - 1);
          }
          play.finish();
        }
        const isSteps = gameOf(type).mode === 'steps';
        const isLost =
          settings.failStep > 0 && (isSteps || settings.failStep === settings.numberOfRevolutions);
        expect(play.ending).toBe(isLost ? 'loss' : 'win');
        expect(turns).toBe(isLost && isSteps ? settings.failStep : settings.numberOfRevolutions);
        if (!isLost) expect(play.balance).toBe(settings.balanceMax);
      }),
      { numRuns: 15 },
    );
  });

  it('is drawn without its script, in every template, and looks different in each', () => {
    const styles = gameOf(type).templates.map(({ id }) => {
      const page = render(type, newSettings(type), id);
      expect(page.count('svg')).toBeGreaterThan(1);
      return page.texts('style')[0];
    });
    expect(new Set(styles).size).toBe(styles.length);
  });
});

describe('the frame', () => {
  const settings = newSettings('wheels');

  it('takes the landing’s own colours', () => {
    const page = render('wheels', { ...settings, colourAccent: '#123456', colourBackground: '#fefefe' });
    expect(page.texts('style')[0]).toContain('--accent:#123456;');
    expect(page.texts('style')[0]).toContain('--bg:#fefefe;');
  });

  it('is written from right to left where the language is', () => {
    const page = render('wheels', { ...settings, language: 'ar' });
    expect([page.attribute('html', 'lang'), page.attribute('html', 'dir')]).toEqual(['ar', 'rtl']);
    expect(render('wheels', { ...settings, language: 'br' }).attribute('html', 'lang')).toBe('pt-BR');
  });

  it.each([
    ['br', 'en', 'R$1,750'],
    ['br', 'br', 'R$1.750'],
    ['de', 'de', '1.750\u00a0€'],
    ['us', 'en', '$1,750'],
    ['ch', 'en', 'CHF\u00a01,750'],
  ])('[S3.14-10] shows the currency of %s in %s', (country, language, amount) => {
    const page = render('wheels', { ...settings, country, language, balanceMin: 1_750 });
    expect(page.texts('b', 'balance')[0]).toBe(amount);
    expect(amount).toContain(page.playerData.money.symbol);
  });

  it('keeps its small texts off a picture, and has no ground of its own without one', () => {
    const grounded = /\.has-picture \.pill,[^{}]*\.has-picture footer,[^{}]*\{background:var\(--bg\)\}/;
    const page = render('wheels', { ...settings, backgroundPicture: `${'a'.repeat(64)}.webp` });
    expect(page.textOfClass('has-picture')).toContain(settings.footerText);
    expect(page.texts('style')[0]).toMatch(grounded);
    expect(render('wheels', settings).textOfClass('has-picture')).toBe('');
  });

  it('has an icon in the colours of its template or its own, with the sign of its game', () => {
    const iconOf = (type: GameType, template: string, changes: Partial<LandingSettings> = {}) =>
      decodeURIComponent(
        /<link rel="icon" href="data:image\/svg\+xml,([^"]*)"/.exec(
          renderLandingPage(
            { type, template, settings: { ...newSettings(type), ...changes } },
            fakeResources,
            {
              hasOffer: true,
            },
          ),
        )?.[1] ?? '',
      );
    const icons = GAME_TYPES.flatMap((type) => gameOf(type).templates.map(({ id }) => iconOf(type, id)));
    expect(new Set(icons).size).toBe(icons.length);
    expect(iconOf('wheels', 'wheels-neon')).toContain("fill='#22d3ee'");
    expect(iconOf('wheels', 'wheels-neon', { colourMain: '#123456' })).toContain("fill='#123456'");
  });

  it('says in its language that a turn was lost', () => {
    const spoken = ['en', 'de', 'ru', 'uk', 'br', 'el'].map(
      (language) => render('wheels', { ...settings, language }).playerData.texts.missed,
    );
    expect(spoken).toEqual([
      'No win this time. Try again!',
      'Diesmal kein Gewinn. Gleich noch einmal!',
      'В этот раз без выигрыша. Попробуйте ещё раз!',
      'Цього разу без виграшу. Спробуйте ще раз!',
      'Sem prêmio desta vez. Tente de novo!',
      'No win this time. Try again!',
    ]);
  });

  it.each(GAME_TYPES)('leads from %s to the page that forgets, in the landing’s language', (type) => {
    const page = render(type, { ...newSettings(type), language: 'de' });
    expect(page.texts('a', 'own')).toEqual(['Vergiss mich']);
    expect(page.elements.find(({ tagName }) => tagName === 'nav')).toBeDefined();
  });

  it('leads nowhere but to what is kept of a visitor without an offer', () => {
    const page = renderLandingPage({ type: 'wheels', template: 'wheels-royal', settings }, fakeResources, {
      hasOffer: false,
    });
    const parsed = new ParsedPage(page);
    expect([parsed.count('a'), parsed.attribute('a', 'href')]).toEqual([1, '/forget']);
  });

  it('has no link at all where nothing is kept of a visitor', () => {
    const landing = { type: 'wheels', template: 'wheels-royal', settings } as const;
    const page = renderLandingPage(landing, fakeResources, { hasOffer: false, keepsNothing: true });
    expect(new ParsedPage(page).count('a')).toBe(0);
  });

  it('differs in a preview by its marker alone', () => {
    const landing = { type: 'wheels', template: 'wheels-royal', settings } as const;
    const served = renderLandingPage(landing, fakeResources, { hasOffer: true });
    const preview = renderLandingPage(landing, fakeResources, { hasOffer: true, preview: 'win' });
    expect(preview).not.toBe(served);
    expect(preview.replace(' data-preview="win"', '')).toBe(served);
    const opened = renderLandingPage(landing, fakeResources, {
      hasOffer: true,
      preview: 'win',
      opens: 'bonus',
    });
    expect(opened.replace(' data-opens="bonus"', '')).toBe(preview);
    expect(renderLandingPage(landing, fakeResources, { hasOffer: true, opens: 'bonus' })).toBe(served);
  });
});

it('a still page brings no script and takes no focus: the frames that it stands in allow neither', () => {
  const landing = { type: 'wheels', template: 'wheels-royal', settings: newSettings('wheels') } as const;
  const html = renderLandingPage(landing, fakeResources, { hasOffer: true, isStill: true });
  expect(html).toContain(landing.settings.contentTitle);
  expect(html).not.toMatch(/<script|autofocus|"\/forget"/);
});
