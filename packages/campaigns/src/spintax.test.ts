import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseMessage } from './choose-message.ts';
import { canBeBlank, countSpintax, expandSpintax, longestSpintax, parseSpintax } from './spintax.ts';

const first = () => 0;

describe('Spintax', () => {
  it('takes one choice of each group, and of those inside', () => {
    expect(expandSpintax('{Hello|Hi} {you|{dear|good} friend}', first)).toBe('Hello you');
    expect(expandSpintax('{Hello|Hi} {you|{dear|good} friend}', (count) => count - 1)).toBe('Hi good friend');
  });

  it('leaves braces without a choice as they are, and a bar outside of braces', () => {
    expect(expandSpintax('{name}, a|b', first)).toBe('{name}, a|b');
  });

  it('knows braces that do not match', () => {
    for (const text of ['{a|b', 'a}', '{a|{b}', '}{']) expect(parseSpintax(text)).toBeUndefined();
    expect(parseSpintax('{'.repeat(500) + '|'.repeat(500) + '}'.repeat(500))).toBeUndefined();
  });

  it.each([
    ['{|Hallo}', true],
    ['{ |Hallo} {{|a}|b}', true],
    ['', true],
    ['{|Hallo}!', false],
    ['{a|b}', false],
    ['{}', false],
    ['{|', false],
  ])('%j can come to nothing: %s', (text, isBlank) => expect(canBeBlank(text)).toBe(isBlank));

  it('never becomes longer than it says, and always becomes one of what it can', () => {
    const group = fc.letrec<{ text: string; group: string }>((tie) => ({
      group: fc.array(tie('text'), { minLength: 2, maxLength: 3 }).map((choices) => `{${choices.join('|')}}`),
      text: fc.oneof({ maxDepth: 3 }, fc.stringMatching(/^[a-zé ]{0,6}$/), tie('group')),
    }));
    fc.assert(
      fc.property(
        fc.array(group.text, { maxLength: 4 }),
        fc.array(fc.nat(), { minLength: 1 }),
        (parts, picks) => {
          const text = parts.join('');
          let asked = 0;
          const expanded = expandSpintax(text, (count) => (picks[asked++ % picks.length] ?? 0) % count);
          expect([...expanded].length).toBeLessThanOrEqual(longestSpintax(text));
          expect(expanded).not.toMatch(/[{|}]/);
          if (expanded.trim() === '') expect(canBeBlank(text)).toBe(true);
          expect(countSpintax(text)).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });
});

describe('the message that a subscriber gets', () => {
  const messages = {
    en: [{ title: '{One|Two}', body: 'b' }],
    de: [
      { title: 'Eins', body: 'x' },
      { title: 'Zwei', body: 'y' },
    ],
    fr: [],
  };
  const choose = (language: string, seed = 's') =>
    chooseMessage(messages, { language, mainLanguage: 'en', seed });

  it('is in their language, else in the main one', () => {
    expect(['de', 'de-AT', 'DE', 'uk', 'fr', ''].map((code) => choose(code)?.language)).toEqual([
      'de',
      'de',
      'de',
      'en',
      'en',
      'en',
    ]);
  });

  it('[S2.10-17] shows one expanded choice, every choice to some, and the same again when it is sent again', () => {
    const titles = Array.from({ length: 1_000 }, (_, at) => choose('en', `message-${at}`)?.title);
    const ones = titles.filter((title) => title === 'One').length;
    expect(new Set(titles)).toEqual(new Set(['One', 'Two']));
    expect(ones).toBeGreaterThan(420);
    expect(ones).toBeLessThan(580);
    expect(choose('en', 'message-7')).toEqual(choose('en', 'message-7'));
    const variants = Array.from({ length: 1_000 }, (_, at) => choose('de', `message-${at}`)?.variant);
    expect(variants.filter((variant) => variant === 0).length).toBeGreaterThan(420);
  });

  it('is none where not even the main language has a text', () => {
    expect(chooseMessage({ de: [] }, { language: 'uk', mainLanguage: 'de', seed: 's' })).toBeUndefined();
  });
});
