/**
 * The world as SVG paths by country, in an equal-area projection: a country's colour must not say more for lying far north.
 * Drawn from Natural Earth, which is in the public domain, when the console is built.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ExtendedFeature, type GeoPermissibleObjects, geoArea, geoEqualEarth, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { CountryShape, WorldShapes } from '../src/parts/world-map/world-shapes.ts';

type Atlas = Parameters<typeof feature>[0];
type Country = { code: string; shape: ExtendedFeature };

const WIDTH = 800;
/** The cut between the map's edges lies in the strait, so that no country is torn. */
const THROUGH_BERING: [number, number] = [-11, 0];
/** A tenth of a unit is less than a pixel, at any size that the map is shown in. */
const DIGITS = 1;
/** For countries that are too small to be drawn, such as Singapore. */
const DOT_RADIUS = 3;
/** No traffic comes from Antarctica, and it would take a quarter of the height. */
const ANTARCTICA = 'AQ';

export function drawWorld(): WorldShapes {
  const large = listCountries('110m');
  const drawn = new Set(large.map(({ code }) => code));
  const small = listCountries('50m').filter(({ code }) => code !== '' && !drawn.has(code));
  const all = {
    type: 'FeatureCollection',
    features: [...large, ...small].map(({ shape }) => shape),
  } as const;
  const path = geoPath(geoEqualEarth().rotate(THROUGH_BERING).fitWidth(WIDTH, all)).digits(DIGITS);
  const middleOf = (shape: ExtendedFeature): CountryShape['at'] => {
    const [x, y] = path.centroid(largestPart(shape));
    return [round(x), round(y)];
  };
  const [, [width, height]] = path.bounds(all);
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    countries: [
      ...large.map(({ code, shape }) => ({ code, path: path(shape) ?? '', at: middleOf(shape) })),
      ...small.map(({ code, shape }) => {
        const at = middleOf(shape);
        return { code, path: dot(at), at, isDot: true };
      }),
    ],
  };
}

function listCountries(detail: '110m' | '50m'): Country[] {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${detail}.json`);
  const atlas: Atlas = JSON.parse(readFileSync(file, 'utf8'));
  const { countries } = atlas.objects;
  const shapes = countries && feature(atlas, countries);
  if (!shapes || !('features' in shapes)) throw new Error(`there are no countries in ${file}`);
  return shapes.features
    .map((shape) => ({ code: codeOf(shape.id), shape }))
    .filter(({ code }) => code !== ANTARCTICA);
}

/** The atlas has the numbers of ISO 3166-1; the platform knows which letters each stands for. Empty for land that has none. */
function codeOf(number: string | number | undefined): string {
  if (number === undefined) return '';
  return new Intl.Locale(`und-${String(number).padStart(3, '0')}`).region ?? '';
}

/** Only the largest part: France's centre with its overseas territories would be in the Atlantic. */
function largestPart(shape: ExtendedFeature): GeoPermissibleObjects {
  const { geometry } = shape;
  if (geometry?.type !== 'MultiPolygon') return shape;
  const parts = geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }) as const);
  return parts.reduce((largest, part) => (geoArea(part) > geoArea(largest) ? part : largest));
}

function dot([x, y]: CountryShape['at']): string {
  const r = DOT_RADIUS;
  return `M${round(x - r)},${y}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`;
}

const round = (value: number): number => Math.round(value * 10 ** DIGITS) / 10 ** DIGITS;
