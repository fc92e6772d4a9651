import { describe, expect, it } from 'vitest';
import { fakeResources, ParsedPage } from '../page/page.fixture.ts';
import { renderLandingPage } from '../page/render-landing-page.ts';
import { newSettings } from '../settings/new-settings.ts';
import type { AppOptions } from './app-options.ts';

const KEY = 'B'.repeat(87);
const BOTH: AppOptions = {
  pwa: 'load',
  push: { placement: 'goal', publicKey: KEY },
  minimalVersion: null,
};
const draw = (app: AppOptions | null, changes = {}) =>
  renderLandingPage(
    { type: 'wheels', template: 'wheels-royal', settings: { ...newSettings('wheels'), ...changes } },
    fakeResources,
    { hasOffer: true, app },
  );
const ids = (html: string) => [...html.matchAll(/id="(ask-\w+)"/g)].map(([, id]) => id);

describe('a page that may ask', () => {
  it('has one sheet for each question, and hands the options to its companion', () => {
    const html = draw(BOTH);
    expect(ids(html)).toEqual(['ask-install', 'ask-browser', 'ask-push']);
    expect(html).toContain(`<script type="application/json" id="app-data">${JSON.stringify(BOTH)}</script>`);
    expect(ids(draw({ ...BOTH, push: null }))).toEqual(['ask-install', 'ask-browser']);
  });

  it('has no manifest where only messages are asked for', () => {
    const html = draw({ ...BOTH, pwa: null });
    expect(ids(html)).toEqual(['ask-push']);
    expect(html).not.toContain('rel="manifest"');
  });

  it('runs the companion before the player, whose changes it must not keep', () => {
    const html = draw(BOTH);
    expect(html.indexOf('/assets/app/companion-')).toBeLessThan(html.indexOf('/assets/player/'));
  });

  it('is the very same page as ever where nothing may be asked', () => {
    const html = draw(null);
    expect(html).not.toMatch(/manifest|companion|ask-|app-data/);
    expect(
      renderLandingPage(
        { type: 'wheels', template: 'wheels-royal', settings: newSettings('wheels') },
        fakeResources,
        { hasOffer: true },
      ),
    ).toBe(html);
  });

  it('shows an app’s name as the text it is, also with signs that mean something elsewhere', () => {
    const pwaName = '<b>$& "Wheel"</b>';
    const page = new ParsedPage(draw(BOTH, { pwaName }));
    expect(page.texts('h2', 'ask')).toContain(`Install ${pwaName}?`);
    expect(page.count('b')).toBe(new ParsedPage(draw(null)).count('b'));
  });

  it('speaks the page’s language, or English and says so', () => {
    expect(draw(BOTH, { language: 'ru', pwaName: 'Колесо' })).toContain('Установить Колесо?');
    expect(draw(BOTH, { language: 'br' })).toMatch(/id="ask-install"[^>]* lang="pt" dir="ltr"/);
    expect(draw(BOTH, { language: 'ar' })).toMatch(/id="ask-install"[^>]* lang="ar" dir="rtl"/);
    expect(draw(BOTH, { language: 'ka' })).toMatch(/id="ask-install"[^>]* lang="en" dir="ltr"/);
  });
});
