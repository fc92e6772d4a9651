import { describe, expect, it } from 'vitest';
import { listTimeZones, timeZoneLabel } from './time-zones.ts';

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-15T12:00:00Z');
const values = (current: string) => listTimeZones(current, WINTER).map(({ value }) => value);

describe('time zones', () => {
  it('say their offset of the day', () => {
    expect(timeZoneLabel('UTC', WINTER)).toBe('UTC (UTC+00:00)');
    expect(timeZoneLabel('Europe/Kyiv', WINTER)).toBe('Europe/Kyiv (UTC+02:00)');
    expect(timeZoneLabel('Europe/Kyiv', SUMMER)).toBe('Europe/Kyiv (UTC+03:00)');
    expect(timeZoneLabel('America/New_York', WINTER)).toBe('America/New York (UTC-05:00)');
    expect(timeZoneLabel('Asia/Kolkata', WINTER)).toBe('Asia/Kolkata (UTC+05:30)');
  });

  it('are listed once each, UTC first, by the names that places go by today', () => {
    const listed = values('UTC');
    expect(listed[0]).toBe('UTC');
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toContain('Europe/Kyiv');
    expect(listed).not.toContain('Europe/Kiev');
    expect(listed).not.toContain('EST');
  });

  it('keep the one that is set, also where the browser does not list it', () => {
    expect(values('Etc/GMT+3')).toContain('Etc/GMT+3');
  });
});
