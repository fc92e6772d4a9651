import { EDGE_DOCUMENT_DEFAULTS } from '@sluice/routing';
import { describe, expect, it } from 'vitest';
import { appOptionsOf } from './app-options-of.ts';

const HOST = 'play.example';
const KEY = 'B'.repeat(87);
const both = {
  placements: { pwa: 'load', push: 'goal' },
  app: EDGE_DOCUMENT_DEFAULTS.app,
  pushKeys: [HOST, KEY],
} as const;
const android = { country: 'DE', os: 'Android' };
const allowed = { pwa: 'load', push: { placement: 'goal', publicKey: KEY }, minimalVersion: null };

describe('appOptionsOf', () => {
  it('offers on Android what the stream has placed', () => {
    expect(appOptionsOf(both, HOST, android)).toEqual(allowed);
    expect(appOptionsOf({ ...both, placements: { pwa: null, push: null } }, HOST, android)).toBeNull();
  });

  it.each(['iOS', 'Windows', 'macOS', 'Linux', 'Chrome OS', 'other'])('offers nothing on %s', (os) => {
    expect(appOptionsOf(both, HOST, { country: 'DE', os })).toBeNull();
  });

  it('follows the application’s countries', () => {
    const inCountries = (availableGeo: string[], blockedGeo: string[]) =>
      appOptionsOf({ ...both, app: { minimalVersion: null, availableGeo, blockedGeo } }, HOST, android);
    expect(inCountries(['DE', 'AT'], [])).toEqual(allowed);
    expect(inCountries(['AT'], [])).toBeNull();
    expect(inCountries([], ['DE'])).toBeNull();
    expect(inCountries([], ['AT'])).toEqual(allowed);
  });

  it('hands the minimal version on: only the page can find out', () => {
    const app = { minimalVersion: '8.1', availableGeo: [], blockedGeo: [] };
    expect(appOptionsOf({ ...both, app }, HOST, android)?.minimalVersion).toBe('8.1');
  });

  it('asks for messages only on a host that has a key, whatever the host is called', () => {
    expect(appOptionsOf(both, 'other.example', android)).toEqual({ ...allowed, push: null });
    const pushOnly = { ...both, placements: { pwa: null, push: 'load' as const } };
    for (const host of ['other.example', 'constructor', '__proto__']) {
      expect(appOptionsOf(pushOnly, host, android)).toBeNull();
    }
  });
});
