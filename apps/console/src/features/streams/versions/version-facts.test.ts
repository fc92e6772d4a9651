import type { StreamFields, StreamVersion } from '@sluice/contracts';
import {
  DEFAULT_STREAM_APP,
  DEFAULT_STREAM_SETTINGS,
  EDGE_DOCUMENT_DEFAULTS,
} from '@sluice/contracts/values';
import { describe, expect, it } from 'vitest';
import { changesBetween, FACT_NAMES, isWorthRestoring } from './version-facts.ts';

const FIELDS: StreamFields = {
  name: 'Morning',
  tags: ['a', 'b'],
  cloak: false,
  countries: ['DE', 'PL'],
  languages: [],
  devices: [],
  os: [],
  link: null,
  landings: [{ landingId: 1, weight: 100 }],
  settings: DEFAULT_STREAM_SETTINGS,
  app: DEFAULT_STREAM_APP,
};

const DOCUMENT: StreamVersion['document'] = {
  streamId: 1,
  teamId: 1,
  memberId: 1,
  version: 1,
  hosts: [],
  status: 'suspended',
  cloak: false,
  countries: ['DE', 'PL'],
  languages: [],
  devices: [],
  os: [],
  link: null,
  ...EDGE_DOCUMENT_DEFAULTS,
  landings: [{ id: 1, weight: 100 }],
};

function versionOf(
  version: number,
  fields: Partial<StreamFields> | null = {},
  document: Partial<StreamVersion['document']> = {},
): StreamVersion {
  return {
    version,
    memberId: 1,
    createdAt: '2026-11-15T10:00:00Z',
    document: { ...DOCUMENT, ...document },
    fields: fields && { ...FIELDS, ...fields },
  };
}

const first = versionOf(1);

describe('two versions', () => {
  it('differ field by field, in the order of the steps', () => {
    const settings = { ...DEFAULT_STREAM_SETTINGS, footer: 'Only 18+' };
    settings.postbacks = {
      ...settings.postbacks,
      tiktok: { ...settings.postbacks.tiktok, click: 'ClickButton' },
    };
    const later = versionOf(2, {
      name: 'Evening',
      settings,
      app: { ...DEFAULT_STREAM_APP, blockedGeo: ['US'] },
    });
    expect(changesBetween(first, later)).toEqual([
      { name: 'name', from: 'Morning', to: 'Evening' },
      { name: 'blockedGeo', from: [], to: ['US'] },
      { name: 'footer', from: null, to: 'Only 18+' },
      { name: 'postbacks.tiktok.click', from: null, to: 'ClickButton' },
    ]);
    expect(changesBetween(later, first)[0]).toEqual({ name: 'name', from: 'Evening', to: 'Morning' });
  });

  it('differ in what was done to the stream, too', () => {
    const launched = versionOf(2, {}, { status: 'active', hosts: ['a.example'] });
    expect(changesBetween(first, launched).map(({ name }) => name)).toEqual(['status', 'hosts']);
  });

  it('do not differ by the order of codes, and do by that of landings', () => {
    const shares = [
      { landingId: 1, weight: 50 },
      { landingId: 2, weight: 50 },
    ];
    const turned = versionOf(2, { countries: ['PL', 'DE'], tags: ['b', 'a'], landings: shares });
    const back = versionOf(3, { landings: shares.toReversed() });
    expect(changesBetween(first, turned).map(({ name }) => name)).toEqual(['landings']);
    expect(changesBetween(turned, back).map(({ name }) => name)).toEqual(['landings']);
  });

  it('are told apart by what the edge knew, where one of them kept no fields', () => {
    const old = versionOf(1, null, { link: 'https://old.example/' });
    const later = versionOf(2, { name: 'Another' }, { countries: ['FR'] });
    expect(changesBetween(old, later).map(({ name }) => name)).toEqual(['countries', 'link']);
  });

  it('are compared in every field that a stream has', () => {
    const { postbacks, ...settings } = DEFAULT_STREAM_SETTINGS;
    const { settings: _settings, app, ...own } = FIELDS;
    const events = Object.entries(postbacks).flatMap(([network, told]) =>
      Object.keys(told).map((conversion) => `postbacks.${network}.${conversion}`),
    );
    const all = [...Object.keys(own), ...Object.keys(settings), ...Object.keys(app), ...events];
    expect([...FACT_NAMES].sort()).toEqual([...all, 'status', 'hosts', 'whitePage'].sort());
  });
});

describe('bringing a version back', () => {
  it('is worth it where its fields differ from the newest', () => {
    const newest = versionOf(3, { name: 'Evening' }, { status: 'active' });
    expect(isWorthRestoring(first, newest)).toBe(true);
    expect(isWorthRestoring(newest, newest)).toBe(false);
    expect(isWorthRestoring(versionOf(2, { name: 'Evening' }), newest)).toBe(false);
    expect(isWorthRestoring(versionOf(2, null), newest)).toBe(false);
  });
});
