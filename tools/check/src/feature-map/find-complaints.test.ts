/** Each rule of the feature map goes red on a map that breaks it, and the map of this repository breaks none. */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FEATURE_RULES } from './features.ts';
import { type FeatureRules, findCircles, findComplaints } from './find-complaints.ts';
import { type FeatureMap, readFeatureMap } from './read-feature-map.ts';

const RULES: FeatureRules = {
  features: { streams: 'A stream.', domains: 'A domain.', pixels: 'A pixel.' },
  imports: { api: { domains: ['streams'] } },
  mechanismFiles: { contracts: ['ids'], tables: [], texts: ['shell'] },
  wiring: { api: ['routes'] },
};
const STREAMS_FILE = 'apps/api/src/features/domains/bind.ts';
const MAP: FeatureMap = {
  folders: new Map([['api', ['domains', 'streams']]]),
  imports: [{ app: 'api', from: 'domains', to: 'streams', file: STREAMS_FILE }],
  mechanismImports: [{ app: 'api', folder: 'routes', file: 'apps/api/src/routes/all.ts' }],
  files: { contracts: ['domains', 'ids', 'streams-export'], tables: ['streams'], texts: ['shell'] },
};

describe('the feature map', () => {
  it('has nothing to say of a tree that follows it', () => {
    expect(findComplaints(MAP, RULES)).toEqual([]);
  });

  it.each([
    ['an unknown folder', { folders: new Map([['api', ['shops']]]) }, /features\/shops: no such feature/],
    ['a file of no feature', { files: { ...MAP.files, tables: ['shops'] } }, /tables\/shops: neither/],
    [
      'a feature without its contract',
      { folders: new Map([['api', ['pixels']]]) },
      /contracts: pixels of apps\/api has no file/,
    ],
    [
      'a forbidden import',
      {
        imports: [
          ...MAP.imports,
          { app: 'api', from: 'streams', to: 'domains', file: 'apps/api/src/features/streams/a.ts' },
        ],
      },
      /streams\/a\.ts: streams may not import domains/,
    ],
    ['an arrow that nothing uses', { imports: [] }, /domains of api does not import streams any more/],
    [
      'a mechanism that imports a feature',
      { mechanismImports: [{ app: 'api', folder: 'http', file: 'apps/api/src/http/a.ts' }] },
      /http\/a\.ts: a mechanism \(http\) imports a feature/,
    ],
  ] satisfies [string, Partial<FeatureMap>, RegExp][])('goes red for %s', (_what, changes, complaint) => {
    expect(findComplaints({ ...MAP, ...changes }, RULES).join('\n')).toMatch(complaint);
  });

  it('goes red for a circle, however long', () => {
    const imports = { api: { domains: ['streams'], streams: ['pixels'], pixels: ['domains'] } };
    expect(findComplaints(MAP, { ...RULES, imports }).join('\n')).toContain(
      'domains → streams → pixels → domains',
    );
    expect(findCircles({ domains: ['streams', 'pixels'], streams: ['pixels'] })).toEqual([]);
  });

  it('is this repository’s', () => {
    expect(
      findComplaints(readFeatureMap(resolve(import.meta.dirname, '../../../..')), FEATURE_RULES),
    ).toEqual([]);
  });
});
