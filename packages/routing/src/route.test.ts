import { describe, expect, it } from 'vitest';
import { EDGE_DOCUMENT_DEFAULTS, type EdgeDocument } from './edge-document.ts';
import { compileRoute, findPushKey, SetPool } from './route.ts';

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
    const { extras, pushKeys, ...kept } = { ...document, pushKeys: { 'a.example': 'K'.repeat(87) } };
    const {
      countries,
      languages,
      devices,
      os,
      hasExtras,
      hasScript,
      pushKeys: pairs,
      ...rest
    } = compileRoute({ ...document, pushKeys }, new SetPool());
    expect([hasExtras, hasScript]).toEqual([extras !== null, false]);
    expect(pairs).toEqual(['a.example', pushKeys['a.example']]);
    expect([
      findPushKey({ pushKeys: pairs }, 'a.example'),
      findPushKey({ pushKeys: pairs }, 'toString'),
    ]).toEqual([pushKeys['a.example'], undefined]);
    expect({
      ...rest,
      countries: [...countries],
      languages: [...languages],
      devices: [...devices],
      os: [...os],
    }).toEqual(kept);
  });

  it('takes over from the version before what has not changed, and nothing that has', () => {
    const pool = new SetPool();
    const whole: EdgeDocument = {
      ...document,
      link: 'https://offer.example/{sub1}',
      pushKeys: { 'a.example': 'K'.repeat(87) },
    };
    const before = compileRoute(whole, pool);
    const anew = (): EdgeDocument => structuredClone(whole);
    const same = compileRoute({ ...anew(), version: 5 }, pool, before);
    expect(same).toEqual({ ...before, version: 5 });
    for (const name of ['hosts', 'landings', 'whitePage', 'pushKeys'] as const)
      expect(same[name]).toBe(before[name]);

    const changed: EdgeDocument = {
      ...anew(),
      version: 6,
      link: null,
      hosts: ['a.example', 'b.example'],
      template: null,
      landings: [{ id: 9, weight: 50 }],
      whitePage: null,
      pushKeys: {},
    };
    expect(compileRoute(changed, pool, before)).toEqual(compileRoute(changed, new SetPool()));
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
