import fc from 'fast-check';
import { expect, it } from 'vitest';
import { widthOf } from '../../page/fit-text.ts';
import { FIELDS } from '../../settings/fields.ts';
import { LABEL_RADIUS, LINE_HEIGHT, wrapLabel } from './wrap-label.ts';

/** The wheel is drawn 400 units wide; a phone of 360 by 640 shows it 328 pixels wide. */
const PIXELS = 328 / 400;
const sectors = fc.integer({ min: 4, max: 12 });
const label = fc.string({
  unit: fc.constantFrom(...'ABCDEWMxzäйЖ09 %'.split('')),
  minLength: 1,
  maxLength: FIELDS.sectors.max,
});

it('writes a label of any length in letters that can be read on a small phone', () => {
  fc.assert(
    fc.property(label, sectors, (text, count) => {
      expect(wrapLabel(text, 360 / count).size * PIXELS).toBeGreaterThanOrEqual(9);
    }),
  );
  expect(wrapLabel('W'.repeat(20), 30).size * PIXELS).toBeGreaterThanOrEqual(9);
});

it('keeps every letter, between hub and rim and inside its own slice', () => {
  fc.assert(
    fc.property(label, sectors, (text, count) => {
      const { lines, size } = wrapLabel(text, 360 / count);
      expect(lines.join('')).toBe(text);
      const length = Math.max(...lines.map((line) => widthOf(line.trim()))) * size;
      expect(length).toBeLessThanOrEqual(LABEL_RADIUS.outer - LABEL_RADIUS.inner + 1e-6);
      const innerEnd = (LABEL_RADIUS.outer + LABEL_RADIUS.inner - length) / 2;
      const room = 2 * innerEnd * Math.tan(Math.PI / count);
      expect(lines.length * LINE_HEIGHT * size).toBeLessThanOrEqual(room);
    }),
  );
});

it.each([
  ['FS 100', ['FS 100']],
  ['x2', ['x2']],
  ['Supercalifragilistic', ['Supercalif', 'ragilistic']],
  ['20 letters sector 01', ['20 letters ', 'sector 01']],
  ['كلمةطويلةجداجدا', ['كلمةطويلةجداجدا']],
])('breaks %s where it is worth it', (text, lines) => {
  expect(wrapLabel(text, 45).lines).toEqual(lines);
});
