import { brotliCompressSync } from 'node:zlib';
import { COUNTRIES } from '@sluice/reference';
import { describe, expect, it } from 'vitest';
import { drawWorld } from './draw-world.ts';

const BYTES_MAX = 60_000;
const world = drawWorld();
const shapeOf = (code: string) => world.countries.find((country) => country.code === code);

describe('the shapes of the world', () => {
  it('have every country of ours once, and no code that is none', () => {
    const codes = world.countries.map(({ code }) => code).filter((code) => code !== '');
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !COUNTRIES.has(code.toLowerCase()))).toEqual([]);
    const drawn = new Set(codes);
    const lacking = new Set([...COUNTRIES.values()].map(({ iso }) => iso).filter((iso) => !drawn.has(iso)));
    // Antarctica, lands overseas that the atlas draws with the country they belong to, and rocks: lists have them all.
    const expected = 'AQ BQ BV CC CX GF GI GP MQ RE SJ TK TV UM YT';
    expect([...lacking].sort().join(' ')).toBe(expected);
    for (const large of ['US', 'BR', 'IN', 'UA', 'DE', 'FR', 'NO', 'CN', 'TW', 'AU', 'ZA', 'GB']) {
      expect(shapeOf(large)).toMatchObject({ path: expect.stringMatching(/^M[\d.,MLZ-]{20,}$/) });
    }
    expect(shapeOf('AQ')).toBeUndefined();
  });

  it('lie where the countries are', () => {
    const at = (code: string) => shapeOf(code)?.at ?? [0, 0];
    expect(at('US')[0]).toBeLessThan(at('FR')[0]);
    expect(at('FR')[0]).toBeLessThan(at('IN')[0]);
    expect(at('FR')[1]).toBeLessThan(at('DZ')[1]);
    expect(at('BR')[1]).toBeGreaterThan(at('MX')[1]);
    for (const {
      at: [x, y],
    } of world.countries) {
      expect(x > 0 && x < world.width && y > 0 && y < world.height).toBe(true);
    }
  });

  it('are dots where they would be too small to see, and light to fetch', () => {
    expect(shapeOf('SG')).toMatchObject({ isDot: true });
    expect(shapeOf('PT')?.isDot).toBeUndefined();
    expect(brotliCompressSync(JSON.stringify(world)).length).toBeLessThan(BYTES_MAX);
  });

  it('have the proportions for which the screen keeps room', () => {
    expect(world.width / world.height).toBeCloseTo(800 / 363, 2);
  });
});
