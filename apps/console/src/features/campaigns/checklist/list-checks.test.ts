import type { Audience, CampaignChecks, CampaignDetail, CampaignSchedule } from '@sluice/contracts';
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
  kind: 'no-registration',
  languages: ['en', 'de'],
  mainLanguage: 'en',
  settings: { capPerDay: 3 },
  schedules: [SCHEDULE],
} as unknown as CampaignDetail;
const AUDIENCE = { count: 5, languages: [{ value: 'de', count: 3 }] } as unknown as Audience;

const answers = { result: 'answers', status: 200, tookMs: 214, url: 'https://play.example/' } as const;
const FOUND: CampaignChecks = {
  links: [{ ...answers, part: 'link' }],
  perDay: { day: '2026-11-23', sends: 1, others: 0 },
};

const checks = (
  campaign: Partial<CampaignDetail> = {},
  audience: Audience | undefined = AUDIENCE,
  found: CampaignChecks | undefined = FOUND,
) =>
  new Map(
    listChecks({ ...CAMPAIGN, ...campaign }, audience, found).map((check): [string, Check] => [
      check.id,
      check,
    ]),
  );
const withSchedule = (...changes: Partial<CampaignSchedule>[]) =>
  checks({ schedules: changes.map((change) => ({ ...SCHEDULE, ...change })) });

it('a campaign that can go out has nothing to look at', () => {
  expect([...checks().values()].map(({ id, isWell }) => [id, isWell])).toEqual([
    ['length', true],
    ['language', true],
    ['link', true],
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
    share: 1,
  });
});

it('whoever reads a language that no text is in is counted, whether the campaign has that language or not', () => {
  const languages = [
    { value: 'de-AT', count: 6 },
    { value: 'EN', count: 2 },
    { value: 'fr', count: 1 },
    { value: '', count: 1 },
  ];
  const audience = { ...AUDIENCE, languages };
  expect(checks({}, audience).get('language')).toMatchObject({ isWell: true, people: 1, share: 0.1 });
  const english = { ...SCHEDULE, messages: { en: SCHEDULE.messages.en ?? [] } };
  expect(checks({ schedules: [SCHEDULE, english] }, audience).get('language')).toMatchObject({
    isWell: false,
    missing: ['de'],
    people: 7,
    share: 0.7,
  });
});

it('nobody is there', () => {
  expect(checks({}, { ...AUDIENCE, count: 0 }).get('audience')).toMatchObject({ isWell: false });
});

it('what is sent to each after an event needs nobody to be there yet', () => {
  const interval = { type: 'interval', weekdays: null, nextAt: null } as const;
  const nobody = { ...AUDIENCE, count: 0 };
  const of = (...changes: Partial<CampaignSchedule>[]) =>
    checks({ schedules: changes.map((change) => ({ ...SCHEDULE, ...change })) }, nobody);
  expect(of(interval).get('afterEvent')).toMatchObject({ isWell: true });
  expect(of(interval).has('audience')).toBe(false);
  expect(of(interval, {}).get('audience')).toMatchObject({ isWell: false });
  expect(checks({ kind: 'welcome', schedules: [] }, nobody).get('afterEvent')).toMatchObject({
    isWell: true,
  });
});

it('a date that is over sends nothing; an interval has no date', () => {
  const over = { type: 'manual', weekdays: null, date: '2026-01-01', nextAt: null } as const;
  expect(withSchedule({}, over).get('next')).toMatchObject({
    isWell: false,
    at: SCHEDULE.nextAt,
    over: [2],
  });
  expect(withSchedule({ type: 'interval', weekdays: null, nextAt: null }).has('next')).toBe(false);
});

it('more in a day than one person may get, or than is good, are too many: those of other campaigns among them', () => {
  const perDay = (sends: number, capPerDay: number | null = 3) =>
    checks({ settings: { ...CAMPAIGN.settings, capPerDay } }, AUDIENCE, {
      ...FOUND,
      perDay: { day: '2026-11-23', sends, others: sends - 1 },
    }).get('perDay');
  expect(perDay(4)).toEqual({ id: 'perDay', isWell: false, count: 4, others: 3, day: '2026-11-23', cap: 3 });
  expect(perDay(3)).toMatchObject({ isWell: true });
  expect(perDay(2, 1)).toMatchObject({ isWell: false });
  expect(perDay(4, null)).toMatchObject({ isWell: false });
});

it('a dead link is told for each part; of the buttons, the first that is dead', () => {
  const dead = { ...answers, part: 'button', result: 'error_status', status: 404 } as const;
  const links: CampaignChecks['links'] = [
    { ...answers, part: 'link' },
    { ...answers, part: 'button' },
    dead,
    { ...answers, part: 'icon', result: 'not_picture' },
  ];
  const found = checks({}, AUDIENCE, { ...FOUND, links });
  expect(found.get('link')).toMatchObject({ isWell: true });
  expect(found.get('button')).toEqual({ id: 'button', isWell: false, link: dead });
  expect(found.get('icon')).toMatchObject({ isWell: false });
});

it('what only the server knows is not there until it has answered', () => {
  const ids = listChecks(CAMPAIGN, AUDIENCE, undefined).map(({ id }) => id);
  expect(ids).toEqual(['length', 'language', 'audience', 'next']);
});
