/** `npm run check` runs it: every feature folder, contract, table and file of texts against the list of features. */
import { resolve } from 'node:path';
import { FEATURE_RULES } from './features.ts';
import { findComplaints } from './find-complaints.ts';
import { readFeatureMap } from './read-feature-map.ts';

const map = readFeatureMap(resolve(import.meta.dirname, '../../../..'));
const complaints = findComplaints(map, FEATURE_RULES);
for (const complaint of complaints) console.error(complaint);
for (const [app, folders] of map.folders) {
  const arrows = new Set(
    map.imports.filter((each) => each.app === app).map(({ from, to }) => `${from} → ${to}`),
  );
  console.log(`${app}: ${folders.length} features, ${arrows.size} arrows`);
}
process.exitCode = complaints.length === 0 ? 0 : 1;
