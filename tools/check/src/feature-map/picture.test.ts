import { expect, it } from 'vitest';
import { drawFeatureMap } from './draw-feature-map.ts';
import { currentPicture, storedPicture } from './picture.ts';

it('of the features in ARCHITECTURE.md is up to date; npm run feature-map draws it anew', () => {
  expect(storedPicture()).toBe(currentPicture());
});

it('has a box for each feature that is joined to another, an arrow for each import, and a line for the rest', () => {
  const svg = drawFeatureMap([
    { name: 'api', features: ['domains', 'live', 'streams'], imports: { domains: ['streams'] } },
  ]);
  expect(svg.match(/<rect x=/g)).toHaveLength(2);
  expect(svg.match(/marker-end/g)).toHaveLength(1);
  expect(svg).toContain('On their own: live');
});
