// @vitest-environment jsdom
import { INTERFACE_LANGUAGE_CODES } from '@sluice/reference';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderLandings } from '../page/landings.ts';
import { PAGE_PATHS } from '../page/page-context.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';
import { playGamesInPlace } from './play-games.ts';

const show = (language: (typeof INTERFACE_LANGUAGE_CODES)[number]) => {
  const context = { language, texts: SITE_TEXTS[language], version: '1.13.5', paths: PAGE_PATHS };
  document.body.innerHTML = renderLandings({ ...context, file: (name) => `/site/${name}` }).text;
  // This stand-in of a browser draws nothing, so it has nothing to scroll.
  Element.prototype.scrollIntoView = () => {};
  playGamesInPlace(document);
};
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  document.body.replaceChildren();
});

const buttonOf = (name: string) => {
  const found = [...document.querySelectorAll('button')].find((button) =>
    (button.getAttribute('aria-label') ?? button.textContent)?.includes(name),
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const frames = () => [...document.querySelectorAll('iframe')].map(({ title }) => title);
const pressed = () =>
  [...document.querySelectorAll('.tile[aria-pressed=true]')].map((tile) => tile.getAttribute('data-game'));

describe('a game in place', () => {
  beforeEach(() => show('en'));

  it('gives way to the next one', () => {
    buttonOf('Wheels').click();
    expect(pressed()).toEqual(['wheels']);
    buttonOf('Mines').click();
    expect(pressed()).toEqual(['mines']);
    expect(frames()).toEqual([expect.stringMatching(/^Mines/)]);
  });

  it('is closed: the phone asks for a game again, and the keyboard is back at the button that began it', () => {
    const invitation = document.querySelector('.screen')?.innerHTML;
    expect(document.querySelector('.playing')?.hasAttribute('hidden')).toBe(true);
    buttonOf('Wheels').click();
    buttonOf('Mines').click();
    expect(document.querySelector('.playing')?.hasAttribute('hidden')).toBe(false);
    buttonOf('Close the game').click();
    expect(frames()).toEqual([]);
    expect(document.querySelector('.screen')?.innerHTML).toBe(invitation);
    expect(document.querySelector('.playing')?.hasAttribute('hidden')).toBe(true);
    expect(pressed()).toEqual([]);
    expect(document.activeElement?.getAttribute('data-game')).toBe('mines');
  });

  it('can be begun again after it was closed', () => {
    for (let round = 0; round < 2; round++) {
      buttonOf('Wheels').click();
      expect(frames()).toHaveLength(1);
      buttonOf('Close the game').click();
    }
    expect(frames()).toEqual([]);
  });
});

it.each(INTERFACE_LANGUAGE_CODES)('the button that closes has its words in %s', (language) => {
  show(language);
  buttonOf(SITE_TEXTS[language].landings.close);
});
