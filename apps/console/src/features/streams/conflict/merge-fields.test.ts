import type { StreamDetail } from '@sluice/contracts';
import { DEFAULT_STREAM_APP, DEFAULT_STREAM_SETTINGS } from '@sluice/contracts/values';
import { describe, expect, it } from 'vitest';
import { findConflict, mergeFields, type StreamEdit } from './merge-fields.ts';

const BASE = {
  id: 9,
  name: 'Morning',
  tags: [],
  cloak: false,
  countries: ['DE'],
  languages: [],
  devices: [],
  os: [],
  link: 'https://old.example/',
  landings: [{ landingId: 3, weight: 100, name: 'Wheel' }],
  version: 1,
  settings: DEFAULT_STREAM_SETTINGS,
  app: DEFAULT_STREAM_APP,
} as unknown as StreamDetail;

const settingsWith = (fields: object) => ({ ...DEFAULT_STREAM_SETTINGS, ...fields });
const postbacks = {
  ...DEFAULT_STREAM_SETTINGS.postbacks,
  facebook: { ...DEFAULT_STREAM_SETTINGS.postbacks.facebook, deposit: 'Lead' as const },
};
/** They changed the link, a postback and the name; here the footer and, elsewhere, the link are changed. */
const theirs = {
  ...BASE,
  version: 2,
  name: 'Evening',
  link: 'https://new.example/',
  settings: settingsWith({ postbacks }),
} as StreamDetail;
const mine: StreamEdit = {
  link: 'https://mine.example/',
  countries: ['DE'],
  settings: settingsWith({ footer: '18+' }),
};

describe('what two people changed', () => {
  it('is a choice where both values differ, and is not asked about where only one side has it', () => {
    const { choices, own } = findConflict({ base: BASE, theirs, mine });
    expect(choices.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['link', 'https://new.example/', 'https://mine.example/'],
      ['postbacks.facebook.deposit', 'Lead', DEFAULT_STREAM_SETTINGS.postbacks.facebook.deposit],
    ]);
    expect(own).toEqual(['footer']);
  });

  it('becomes one stream by what is taken of theirs', () => {
    const all = new Set(['link', 'postbacks.facebook.deposit'] as const);
    expect(mergeFields(theirs, mine, all)).toMatchObject({
      name: 'Evening',
      link: 'https://new.example/',
      settings: { footer: '18+', postbacks },
    });
    expect(mergeFields(theirs, mine, new Set())).toMatchObject({
      link: 'https://mine.example/',
      settings: { footer: '18+', postbacks: DEFAULT_STREAM_SETTINGS.postbacks },
    });
    expect(theirs.settings.postbacks).toBe(postbacks);
  });

  it('also in the application step', () => {
    const app = { ...DEFAULT_STREAM_APP, minimalVersion: '8.1' };
    const changed = { ...BASE, version: 2, app: { ...app, blockedGeo: ['FR'] } } as StreamDetail;
    const edit = { app: { ...app, blockedGeo: ['PL'] } };
    expect(findConflict({ base: BASE, theirs: changed, mine: edit }).choices.map(({ name }) => name)).toEqual(
      ['blockedGeo'],
    );
    expect(mergeFields(changed, edit, new Set(['blockedGeo'] as const)).app.blockedGeo).toEqual(['FR']);
  });
});
