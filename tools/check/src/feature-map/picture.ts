/** `npm run feature-map`: redraws docs/pictures/features.svg. A test fails while it is stale. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { drawFeatureMap } from './draw-feature-map.ts';
import { FEATURE_RULES } from './features.ts';
import { readFeatureMap } from './read-feature-map.ts';

const repository = resolve(import.meta.dirname, '../../../..');
const PICTURE = resolve(repository, 'docs/pictures/features.svg');

/** From the list of arrows, which the check holds to be exactly those of the sources. */
export const currentPicture = (): string =>
  drawFeatureMap(
    [...readFeatureMap(repository).folders].map(([name, features]) => ({
      name,
      features,
      imports: FEATURE_RULES.imports[name] ?? {},
    })),
  );

export const storedPicture = (): string => readFileSync(PICTURE, 'utf8');

if (import.meta.main) writeFileSync(PICTURE, currentPicture());
