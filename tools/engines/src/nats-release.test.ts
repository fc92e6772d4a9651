import { describe, expect, it } from 'vitest';
import { compareNatsVersions, isAcceptedNatsVersion, NATS_PACKAGE, NATS_VERSION } from './nats-release.ts';

describe('the NATS release', () => {
  it('is newer than the fix for losing confirmed messages after a crash', () => {
    const [major = 0, minor = 0, patch = 0] = NATS_VERSION.split('.').map(Number);
    expect((major * 1_000 + minor) * 1_000 + patch).toBeGreaterThanOrEqual(2_010_023);
  });

  it('is the one whose package is named', () => {
    expect(NATS_PACKAGE.debianVersion.split('-')[0]).toBe(NATS_VERSION);
    for (const hash of Object.values(NATS_PACKAGE.sha256)) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a stand-in for 2.15.1', () => {
  it.each(['2.15.1', '2.15.2', '2.15.10'])('may be %s', (version) => {
    expect(isAcceptedNatsVersion(version, '2.15.1')).toBe(true);
  });

  it.each(['2.15.0', '2.14.9', '2.16.0', '3.15.1', '2.9.10', '2.15.2-RC.1', '2.15', 'unknown', ''])(
    'may not be "%s"',
    (version) => {
      expect(isAcceptedNatsVersion(version, '2.15.1')).toBe(false);
    },
  );

  it('is the newest there is', () => {
    expect(['2.15.2', '2.15.10', '2.15.3'].sort(compareNatsVersions)).toEqual([
      '2.15.10',
      '2.15.3',
      '2.15.2',
    ]);
  });
});
