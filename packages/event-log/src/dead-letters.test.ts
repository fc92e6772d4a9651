import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutAtLines } from './dead-letters.ts';

const cut = (text: string, most: number) =>
  cutAtLines(Buffer.from(text), most).map((piece) => Buffer.from(piece).toString());

it.each([
  ['', 4, ['']],
  ['ab\n', 4, ['ab\n']],
  ['a\nb\n', 4, ['a\nb\n']],
  ['a\nb\nc\n', 4, ['a\nb\n', 'c\n']],
  ['abc\nd\n', 4, ['abc\n', 'd\n']],
  ['abcdefg\nh\n', 4, ['abcd', 'efg\n', 'h\n']],
])('cuts %j at %i', (text, most, pieces) => {
  expect(cut(text, most)).toEqual(pieces);
});

it('loses no byte, keeps to the limit, and cuts a line only where it is longer than the limit', () => {
  const lines = fc.array(fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 9 }), { maxLength: 20 });
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 12 }), (texts, most) => {
      const text = texts.map((line) => `${line}\n`).join('');
      const pieces = cut(text, most);
      expect(pieces.join('')).toBe(text);
      expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(most);
      if (texts.every((line) => line.length < most)) {
        expect(pieces.every((piece) => piece === '' || piece.endsWith('\n'))).toBe(true);
      }
    }),
  );
});
