import { describe, expect, it } from 'vitest';
import { PALETTES } from './palettes.ts';

const AA = 4.5;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the palettes', () => {
  it.each(
    PALETTES.flatMap(({ name, light, dark }) => [
      [`${name}, light`, light] as const,
      [`${name}, dark`, dark] as const,
    ]),
  )('%s: everything written can be read', (_, { back, card, text, mute, accent, on, hues }) => {
    const pairs = [
      ...[text, mute, accent, ...hues].flatMap((ink) => [[ink, back] as const, [ink, card] as const]),
      ...[accent, ...hues].map((ground) => [on, ground] as const),
    ];
    for (const [ink, ground] of pairs)
      expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(AA);
  });

  it('have names of their own', () => {
    expect(new Set(PALETTES.map(({ name }) => name)).size).toBe(PALETTES.length);
  });
});
