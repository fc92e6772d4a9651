import { describe, expect, it } from 'vitest';
import { findProgram, listMissing, listRequirements, readMajorVersion } from './requirements.ts';

const namesOf = (exists: (path: string) => boolean) =>
  listMissing(listRequirements({ PATH: '/usr/bin:/opt/bin' }), exists).map(
    ({ debianPackage }) => debianPackage,
  );

describe('requirements', () => {
  it('asks for nothing where every program is there', () => {
    expect(namesOf(() => true)).toEqual([]);
  });

  it('asks for every package on a bare machine', () => {
    expect(namesOf(() => false)).toEqual([
      ...['postgresql-15', 'chromium', 'chromium-headless-shell'],
      ...['wrk', 'faketime', 'util-linux'],
      ...['knot', 'caddy', 'pebble', 'openssl', 'libnss3-tools'],
      ...['firefox-esr', 'xvfb', 'xauth', 'xdotool', 'dbus', 'libnotify4'],
    ]);
  });

  it('takes a newer PostgreSQL for the one Debian 12 has', () => {
    expect(namesOf((path) => path !== '/usr/lib/postgresql/15/bin/postgres')).toEqual([]);
  });

  it('finds programs on the path', () => {
    expect(namesOf((path) => path === '/opt/bin/wrk')).not.toContain('wrk');
  });

  it('takes the browser named by CHROMIUM_PATH', () => {
    const chromium = listRequirements({ CHROMIUM_PATH: '/opt/chromium' }).find(
      ({ debianPackage }) => debianPackage === 'chromium',
    );
    expect(chromium && findProgram(chromium, () => true)).toBe('/opt/chromium');
  });

  it.each([
    ['postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)', 15],
    ['Chromium 156.0.8078.79 built on Debian GNU/Linux 12 (bookworm)', 156],
    ['wrk debian/4.1.0-3+b2 [epoll]', 4],
    ['taskset from util-linux 2.38.1', 2],
    ['knotd (Knot DNS), version 3.2.6', 3],
    ['Mozilla Firefox 153.7.0esr', 153],
    ['2.6.2', 2],
    ['OpenSSL 3.0.19 27 Jan 2026 (Library: OpenSSL 3.0.19 27 Jan 2026)', 3],
    ['no number here', undefined],
  ])('reads the major version of "%s"', (answer, major) => {
    expect(readMajorVersion(answer)).toBe(major);
  });
});
