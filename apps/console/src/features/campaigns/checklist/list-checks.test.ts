import type { Audience, CampaignDetail, CampaignSchedule } from '@sluice/contracts';
import { expect, it } from 'vitest';
import { type Check, listChecks } from './list-checks.ts';

const SCHEDULE = {
  type: 'cron',
  weekdays: ['monday'],
  date: null,
  nextAt: '2026-11-23T19:00:00Z',
  messages: { en: [{ title: '{One|Three}', body: 'Text' }], de: [{ title: 'Eins', body: 'Text' }] },
} as unknown as CampaignSchedule;
const CAMPAIGN = {
  languages: ['en', 'de'],
  mainLanguage: 'en',
  settings: { capPerDay: 3 },
  schedules: [SCHEDULE],
} as unknown as CampaignDetail;
const AUDIENCE = { count: 5, languages: [{ value: 'de', count: 3 }] } as unknown as Audience;

const checks = (campaign: Partial<CampaignDetail> = {}, audience: Audience | undefined = AUDIENCE) =>
  new Map(
    listChecks({ ...CAMPAIGN, ...campaign }, audience).map((check): [string, Check] => [check.id, check]),
  );
const withSchedule = (...changes: Partial<CampaignSchedule>[]) =>
  checks({ schedules: changes.map((change) => ({ ...SCHEDULE, ...change })) });

it('a campaign that can go out has nothing to look at', () => {
  expect([...checks().values()].map(({ id, isWell }) => [id, isWell])).toEqual([
    ['length', true],
    ['language', true],
    ['audience', true],
    ['next', true],
    ['perDay', true],
  ]);
  expect(checks().get('length')).toMatchObject({ title: 5, body: 4 });
});

it('one without a schedule sends nothing', () => {
  expect(checks({ schedules: [] }).get('schedule')).toMatchObject({ isWell: false });
});

it('a text is cut beyond what phones show', () => {
  const messages = { ...SCHEDULE.messages, de: [{ title: 'x'.repeat(51), body: 'y' }] };
  expect(withSchedule({ messages }).get('length')).toMatchObject({ isWell: false, title: 51 });
});

it('a missing language says how many read the main one instead', () => {
  const messages = { en: SCHEDULE.messages.en ?? [] };
  expect(withSchedule({ messages }).get('language')).toEqual({
    id: 'language',
    isWell: false,
    missing: ['de'],
    people: 3,
  });
});

it('nobody is there', () => {
  expect(checks({}, { ...AUDIENCE, count: 0 }).get('audience')).toMatchObject({ isWell: false });
});

it('a date that is over sends nothing; an interval has no date', () => {
  const over = { type: 'manual', weekdays: null, date: '2026-01-01', nextAt: null } as const;
  expect(withSchedule({}, over).get('next')).toMatchObject({ isWell: false, at: SCHEDULE.nextAt });
  expect(withSchedule({ type: 'interval', weekdays: null, nextAt: null }).has('next')).toBe(false);
});

it('more in a day than one person may get, or than is good, are too many', () => {
  expect(withSchedule({}, {}, {}, {}).get('perDay')).toMatchObject({ isWell: false, count: 4 });
  expect(withSchedule({}, { weekdays: ['friday'] }).get('perDay')).toMatchObject({ isWell: true, count: 1 });
  const settings = { ...CAMPAIGN.settings, capPerDay: 1 };
  expect(checks({ settings, schedules: [SCHEDULE, SCHEDULE] }).get('perDay')).toMatchObject({
    isWell: false,
  });
});
