import { describe, expect, it } from 'vitest';
import {
  addsUp,
  DEFAULT_STREAM_SETTINGS,
  splitShareSchema,
  streamAppSchema,
  streamSettingsSchema,
} from './index.ts';

const problemsOf = (changes: object) =>
  streamSettingsSchema
    .safeParse({ ...DEFAULT_STREAM_SETTINGS, ...changes })
    .error?.issues.map(({ message }) => message) ?? [];
const script = (length: number) => `<script>${'x'.repeat(length)}</script>`;

describe('stream settings', () => {
  it('fill in what was not known when they were kept', () => {
    expect(streamSettingsSchema.parse({ isSplitTested: true })).toEqual({
      ...DEFAULT_STREAM_SETTINGS,
      isSplitTested: true,
    });
  });

  it.each([10, 10_000])('[S9.8-01] take custom JS of %i characters between the tags', (length) => {
    expect(problemsOf({ customJs: script(length) })).toEqual([]);
  });

  it.each([9, 10_001])('[S9.8-01] refuse custom JS of %i characters', (length) => {
    expect(problemsOf({ customJs: script(length) })).toEqual(['Invalid format for Custom JS']);
  });

  it.each([
    ['no tags', 'console.log("hello")'],
    ['a tag left open', '<script>console.log("hello")'],
    ['an end tag inside', '<script>console.log(1)</script><b>hi</b></script>'],
    ['attributes on the tag', '<script src="https://a.example/x.js">0123456789</script>'],
  ])('refuse custom JS with %s', (_name, customJs) => {
    expect(problemsOf({ customJs })).toEqual(['Invalid format for Custom JS']);
  });

  it('ask for a platform where integration is on', () => {
    expect(problemsOf({ isIntegrated: true })).toEqual(['Select one of the platforms for integration']);
    expect(problemsOf({ isIntegrated: true, integrationPlatform: 'keitaro' })).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'https://user@a.example/', 'https://a b.example/', 'ftp://a.example/'])(
    'refuse the store link %j',
    (storeLink) => expect(problemsOf({ storeLink })).toContain('Invalid URL.'),
  );
});

describe('a split test', () => {
  it.each([0, 100])('[S9.8-02] takes the weight %i', (weight) => {
    expect(splitShareSchema.safeParse({ landingId: 1, weight }).success).toBe(true);
  });

  it.each([-1, 101, 1.5])('[S9.8-02] refuses the weight %d', (weight) => {
    expect(splitShareSchema.safeParse({ landingId: 1, weight }).success).toBe(false);
  });

  it('adds up at 100 alone', () => {
    const shares = (...weights: number[]) => weights.map((weight, at) => ({ landingId: at + 1, weight }));
    expect([shares(60, 40), shares(60, 30), shares(60, 41), []].map(addsUp)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('the application step', () => {
  it('takes a version and countries, none of them twice over', () => {
    expect(
      streamAppSchema.parse({ minimalVersion: '8.1', availableGeo: ['DE'], blockedGeo: ['FR'] }),
    ).toEqual({
      minimalVersion: '8.1',
      availableGeo: ['DE'],
      blockedGeo: ['FR'],
    });
    expect(streamAppSchema.safeParse({ availableGeo: ['DE'], blockedGeo: ['DE'] }).success).toBe(false);
    expect(streamAppSchema.safeParse({ minimalVersion: 'new' }).success).toBe(false);
  });
});
