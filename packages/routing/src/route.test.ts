import { describe, expect, it } from 'vitest';
import { EDGE_DOCUMENT_DEFAULTS, type EdgeDocument } from './edge-document.ts';
import { compileRoute, SetPool } from './route.ts';

const document: EdgeDocument = {
  ...EDGE_DOCUMENT_DEFAULTS,
  streamId: 1,
  teamId: 2,
  memberId: 3,
  version: 4,
  hosts: ['a.example'],
  status: 'active',
  cloak: true,
  countries: ['DE', 'UA'],
  languages: [],
  devices: ['mobile'],
  os: [],
  link: null,
  landings: [{ id: 9, weight: 100 }],
  template: 'wheels-night',
  whitePage: { language: 'de', theme: 'pairs', seed: 5 },
};

describe('compileRoute', () => {
  it('keeps everything the document says', () => {
    const { extras, ...kept } = document;
    const { countries, languages, devices, os, hasExtras, hasScript, ...rest } = compileRoute(
      document,
      new SetPool(),
    );
    expect([hasExtras, hasScript]).toEqual([extras !== null, false]);
    expect({
      ...rest,
      countries: [...countries],
      languages: [...languages],
      devices: [...devices],
      os: [...os],
    }).toEqual(kept);
  });

  it('lets streams that declare the same share one set, in whatever order they list it', () => {
    const pool = new SetPool();
    const one = compileRoute(document, pool);
    const other = compileRoute({ ...document, streamId: 9, countries: ['UA', 'DE'] }, pool);
    expect(other.countries).toBe(one.countries);
    expect(one.languages).toBe(one.os);
    expect(pool.size).toBe(3);
    expect(compileRoute({ ...document, countries: ['DE'] }, pool).countries).not.toBe(one.countries);
  });
});
