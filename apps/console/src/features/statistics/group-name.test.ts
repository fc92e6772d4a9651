import { expect, it } from 'vitest';
import { groupName } from './group-name.ts';

const CONTEXT = {
  language: 'en',
  timeZone: 'Europe/Kyiv',
  names: { streams: {}, landings: {}, members: {} },
} as const;
const hour = (at: string) => groupName('hour', String(Date.parse(at) / 1000), CONTEXT);

it('an hour is the team’s own', () => {
  expect(hour('2026-11-15T10:00:00Z')).toBe('Nov 15, 12:00 PM');
});

it('the hour that comes twice when the clocks go back is told apart from its double', () => {
  expect(hour('2026-10-25T00:00:00Z')).toBe('Oct 25, 03:00 AM GMT+3');
  expect(hour('2026-10-25T01:00:00Z')).toBe('Oct 25, 03:00 AM GMT+2');
  expect(hour('2026-10-25T02:00:00Z')).toBe('Oct 25, 04:00 AM');
});
