import type { StreamDetail } from '@sluice/contracts';
import { DEFAULT_STREAM_SETTINGS } from '@sluice/contracts/values';
import { describe, expect, it } from 'vitest';
import { type SettingsForm, settingsFormOf, settingsSchema } from './settings-form.ts';

const stream = {
  cloak: true,
  countries: ['DE', 'GB'],
  languages: ['de'],
  devices: ['mobile'],
  os: [],
  link: 'https://offer.example/?sub={click_id}',
  landings: [
    { landingId: 3, weight: 60, name: 'One', isCompleted: true, thumbnailUrl: '' },
    { landingId: 4, weight: 40, name: 'Other', isCompleted: true, thumbnailUrl: '' },
  ],
  settings: { ...DEFAULT_STREAM_SETTINGS, isSplitTested: true, vertical: 'nutra' },
} as unknown as StreamDetail;

const WORDS = {
  platform: 'platform!',
  customJs: 'js!',
  weights: 'weights!',
  link: 'link!',
  macrosUnknown: (macros: string) => `unknown ${macros}!`,
  macrosMisplaced: (macros: string) => `misplaced ${macros}!`,
  clientId: 'client!',
  s2sEvents: 'events!',
  s2sUrl: (problem: string) => `url ${problem}!`,
};
const check = (changes: Partial<SettingsForm>) =>
  settingsSchema(WORDS).safeParse({ ...settingsFormOf(stream), ...changes });
const problemsOf = (changes: Partial<SettingsForm>) =>
  check(changes).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the settings form', () => {
  it('[S2.7-10] takes addresses of the team’s own, and says what is wrong with one', () => {
    const target = (url: string, events = ['deposit']) => ({ id: 'abc123', method: 'GET', url, events });
    const good = target('https://t.example/postback?cid={sub1}&payout={amount}');
    expect(check({ s2s: [good] }).data?.settings?.s2s).toEqual([good]);
    expect(problemsOf({ s2s: [target('https://YOUR-TRACKER/postback')] })).toEqual([
      's2s.0.url: url placeholder!',
    ]);
    expect(problemsOf({ s2s: [target('https://t.example/?x={sub9}')] })).toEqual(['s2s.0.url: url macros!']);
    expect(problemsOf({ s2s: [target('https://{sub1}.example/')] })).toEqual(['s2s.0.url: url macros!']);
    expect(problemsOf({ s2s: [target('ftp://t.example/')] })).toEqual(['s2s.0.url: url url!']);
    expect(problemsOf({ s2s: [target(good.url, [])] })).toEqual(['s2s.0.events: events!']);
  });

  it('saves what it was given when nothing was changed', () => {
    expect(check({}).data).toEqual({
      cloak: true,
      countries: ['DE', 'GB'],
      languages: ['de'],
      devices: ['mobile'],
      os: [],
      link: 'https://offer.example/?sub={click_id}',
      landings: [
        { landingId: 3, weight: 60 },
        { landingId: 4, weight: 40 },
      ],
      settings: stream.settings,
    });
  });

  it.each<[string, Partial<SettingsForm>, string]>([
    ['no platform', { isIntegrated: true }, 'integrationPlatform: platform!'],
    ['a script without its tags', { customJs: 'alert("hello")' }, 'customJs: js!'],
    ['a store link that is none', { storeLink: 'play' }, 'storeLink: link!'],
    ['a redirect link that is none', { link: 'javascript:alert(1)' }, 'link: link!'],
    ['an iOS redirect to nowhere', { isIosRedirected: true }, 'iosFlow: Field is required'],
    ['a macro that nobody fills in', { link: 'https://a.example/?s={sub9}' }, 'link: unknown {sub9}!'],
    ['a macro in the host', { link: 'https://{sub1}.example/' }, 'link: misplaced {sub1}!'],
    ['a parameter with a space', { clientId: 'click id' }, 'clientId: client!'],
    [
      'a parameter that is too long',
      { clientId: 'a'.repeat(200) },
      'clientId: Too big: expected string to have <=50 characters',
    ],
    [
      'a redirect link that is too long',
      { link: `https://offer.example/${'a'.repeat(2048)}` },
      'link: Too big: expected string to have <=2048 characters',
    ],
    [
      'weights of 90',
      {
        landings: [
          { landingId: 3, weight: 60 },
          { landingId: 4, weight: 30 },
        ],
      },
      'landings: weights!',
    ],
  ])('says what is wrong with %s', (_name, changes, problem) => {
    expect(problemsOf(changes)).toContain(problem);
  });

  it('leaves the weights be while there is no split test', () => {
    expect(problemsOf({ isSplitTested: false, landings: [{ landingId: 3, weight: 5 }] })).toEqual([]);
  });
});
