import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, inkOn, paletteVariables, readableOn } from './colours.ts';

const colour = fc.stringMatching(/^#[0-9a-f]{6}$/);

describe('whatever colours a landing takes', () => {
  it('its text can be read on its background', () => {
    fc.assert(
      fc.property(colour, (background) => {
        expect(contrast(inkOn(background), background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('its small print can be read too', () => {
    fc.assert(
      fc.property(colour, (background) => {
        const variables = paletteVariables({ background, main: '#123456', accent: '#654321', extra: [] });
        const small = /--ink-soft:(#[0-9a-f]{6})/.exec(variables)?.[1] ?? '';
        expect(contrast(small, background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('its amounts can be read too, in a colour near the one chosen', () => {
    expect(readableOn('#2b1055', '#ff9f1c')).toBe('#ff9f1c');
    fc.assert(
      fc.property(colour, colour, (background, accent) => {
        expect(contrast(readableOn(background, accent), background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
