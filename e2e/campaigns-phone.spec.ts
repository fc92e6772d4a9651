/** A campaign made on a phone, in Ukrainian and in the dark; and its list, form and life in the other languages, themes and widths. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import {
  addCampaignResults,
  campaignRuns,
  campaignSchedules,
  openDatabase,
  withTeam,
} from '@sluice/postgres';
import { findViolations } from './axe.ts';
import { test } from './console-test.ts';
import { openSettled } from './open-settled.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import { tapSwitch } from './press-switch.ts';
import { signIn } from './sign-in.ts';
import { successOf } from './team-work.ts';

type Look = { language: 'en' | 'ru' | 'uk'; theme: 'dark' | 'light'; width: number };
const PHONE = 390;
const DESK = 1440;
const LOOKS: readonly Look[] = [
  { language: 'ru', theme: 'light', width: PHONE },
  { language: 'en', theme: 'light', width: DESK },
  { language: 'uk', theme: 'light', width: DESK },
  { language: 'ru', theme: 'dark', width: DESK },
];

type Texts = {
  list: { add: string; label: string };
  form: { name: string; stream: string };
  messages: { created: string; scheduleCreated: string; statusChanged: string };
  messageFields: { titleLabel: string; bodyLabel: string };
  schedules: { add: string; everyDayAt: string };
};
const UK: Texts = JSON.parse(
  readFileSync(new URL('../apps/console/src/i18n/uk/campaigns.json', import.meta.url), 'utf8'),
);

test.use({ viewport: { width: PHONE, height: 844 }, locale: 'uk-UA', hasTouch: true });

test('a campaign with a schedule is made on a phone and switched on, in Ukrainian and in the dark; list, form and life fit every language and theme', async ({
  page,
  platform,
}) => {
  const { consoleUrl } = platform;
  const owner = await createPerson(platform, 'Vera');
  const team = await createOwnTeam(platform, { owner, streams: [{ person: owner, name: 'Вечір' }] });
  await page.addInitScript(() => {
    localStorage.setItem('lang', localStorage.getItem('e2e.lang') ?? 'uk');
    localStorage.setItem('theme', localStorage.getItem('e2e.theme') ?? 'dark');
  });
  await signIn(page, consoleUrl, { ...owner, path: '/push-messages/interval' });
  const { list, form, messages, messageFields, schedules } = UK;
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectFits(page);
  await page.getByRole('link', { name: list.add }).first().tap();

  await page.getByRole('textbox', { name: form.name, exact: true }).fill('Вечірня');
  await page.getByRole('combobox', { name: form.stream, exact: true }).tap();
  await page.getByRole('option', { name: 'Вечір' }).tap();
  await expectFits(page);
  await page.getByRole('button', { name: 'Зберегти' }).tap();
  await expect(successOf(page, messages.created)).toBeVisible();

  await page.getByRole('button', { name: schedules.add }).tap();
  const schedule = page.getByRole('dialog', { name: schedules.add });
  await schedule.getByRole('combobox', { name: new RegExp(`^${schedules.everyDayAt}`) }).fill('20:00');
  await schedule
    .getByRole('textbox', { name: messageFields.titleLabel })
    .fill('{Вечір|Сьогодні}: 20 обертань');
  await schedule.getByRole('textbox', { name: messageFields.bodyLabel }).fill('Безкоштовно');
  await expectFits(page);
  await schedule.getByRole('button', { name: 'Зберегти' }).tap();
  await expect(successOf(page, messages.scheduleCreated)).toBeVisible();
  await expect(schedule).toBeHidden();

  await tapSwitch(page.getByRole('switch').first());
  await expect(successOf(page, messages.statusChanged)).toBeVisible();
  const campaignPath = new URL(page.url()).pathname;
  await openSettled(page, `${consoleUrl}/push-messages/interval`);
  const line = page.getByRole('list', { name: list.label }).getByRole('listitem');
  await expect(line.getByText('Вечірня')).toBeVisible();
  // In the team's time, which is UTC; the campaign's own is the phone's.
  await expect(line.getByText(/^(Сьогодні|Завтра), \d\d?:\d\d$/)).toBeVisible();

  const campaignId = Number(campaignPath.split('/').at(-1));
  await giveItAPast(platform.engines.databaseUrl, { teamId: team.teamId, campaignId });
  const found: Record<string, string[]> = {};
  for (const look of LOOKS) {
    await page.evaluate(({ language, theme }) => {
      localStorage.setItem('e2e.lang', language);
      localStorage.setItem('e2e.theme', theme);
    }, look);
    await page.setViewportSize({ width: look.width, height: 900 });
    for (const path of ['/push-messages/interval', campaignPath, `${campaignPath}?tab=life`]) {
      await openSettled(page, consoleUrl + path);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', look.theme);
      await expect(page.locator('html')).toHaveAttribute('lang', look.language);
      await expectFits(page);
      found[`${path}, ${Object.values(look).join(' ')}`] = await findViolations(page);
    }
  }
  expect(Object.entries(found).filter(([, lines]) => lines.length > 0)).toEqual([]);
});

async function expectFits(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** A send that is over and one that is under way. */
async function giveItAPast(
  databaseUrl: string,
  { teamId, campaignId }: { teamId: number; campaignId: number },
): Promise<void> {
  const database = openDatabase(databaseUrl, { applicationName: 'e2e' });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  try {
    await withTeam(database.db, teamId, async (tx) => {
      const [schedule] = await tx.select().from(campaignSchedules).limit(1);
      const scheduleId = schedule?.id ?? 0;
      const run = { teamId, campaignId, scheduleId };
      await tx.insert(campaignRuns).values([
        {
          ...run,
          occurrence: 'before',
          dueAt: hoursAgo(26),
          state: 'done',
          audience: 12_400,
          sent: 12_000,
          capped: 300,
          gone: 80,
          failed: 20,
          clicks: 410,
          unsubscribed: 14,
          startedAt: hoursAgo(26),
          endedAt: hoursAgo(25.9),
        },
        { ...run, occurrence: 'now', dueAt: hoursAgo(0.02), audience: 12_500, sent: 7_000, clicks: 90 },
      ]);
      const text = { campaignId, scheduleId, language: 'uk', variant: 0 };
      const day = (ago: number) =>
        hoursAgo(24 * ago)
          .toISOString()
          .slice(0, 10);
      await addCampaignResults(tx, teamId, [
        {
          ...text,
          day: day(1),
          country: 'DE',
          sent: 9_000,
          capped: 300,
          refused: 80,
          clicks: 300,
          unsubscribed: 10,
        },
        { ...text, day: day(1), country: 'UA', sent: 3_000, clicks: 110, unsubscribed: 4 },
        { ...text, day: day(0), country: 'DE', sent: 7_000, clicks: 90 },
      ]);
    });
  } finally {
    await database.close();
  }
}
