import { describe, expect, it } from 'vitest';
import { WHITE_PAGE_THEMES } from '../source.ts';
import { en } from '../texts/en.ts';
import { gameScript } from './game-script.ts';
import { GAMES } from './games.ts';

describe.each(WHITE_PAGE_THEMES)('the script of %s', (theme) => {
  const script = gameScript(theme);

  it('is whole: it can be read as a program, and names nothing that is outside of it', () => {
    expect(() => new Function(script)).not.toThrow();
    expect(script).not.toMatch(/__|import|require|process|globalThis/);
  });

  it('cannot end the element it stands in, and carries no comments', () => {
    expect(script).not.toMatch(/<\/script|<!--/i);
    expect(script).not.toMatch(/^\s*(\/\/|\/\*)/m);
  });

  it('is given every word that it says', () => {
    const said = [...script.matchAll(/table\.word\(['"](\w+)['"]\)/g)].map(([, word]) => word);
    const given: readonly string[] = ['won', ...GAMES[theme].words];
    expect(given).toEqual(expect.arrayContaining(said));
    for (const word of GAMES[theme].words) expect(said, `${word} is never said`).toContain(word);
  });

  it('shows every figure that stands over its field', () => {
    for (const stat of GAMES[theme].stats) {
      expect(script, stat).toMatch(new RegExp(`stat\\(['"]${stat}['"]`));
      expect(en.words[stat]).toBeTruthy();
    }
  });
});
