/** The first ten minutes of somebody who has just heard of the product: from the sign-up to their own visit, step by step. */
import { get } from 'node:http';
import { type Browser, devices, expect, type Page } from '@playwright/test';
import { CONSOLE_URL } from './open-console.ts';

const MAILBOX_URL = 'http://localhost:4500';
const IDENTITY_URL = 'http://localhost:4200';
const EDGE_PORT = 4300;
const PASSWORD = 'three calm rivers meet';
/** From a press to the edges, from a visit to the screen, and of a mail to its mailbox. */
const ARRIVAL_MS = 60_000;
/** More than a free address takes in a day. */
const VISITS = 210;

type Look = { viewport: { width: number; height: number }; theme: string; language: string };
type Mail = { html: string; links: string[] };

/** `shoot` is given the page and the picture's name. A person of their own for each look: everybody is new once. */
export async function walkFirstRun(
  browser: Browser,
  { viewport, theme, language }: Look,
  shoot: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-US',
    reducedMotion: 'reduce',
    // Headless Chromium calls itself a robot, whose visit the list does not wait for.
    userAgent: devices['Desktop Chrome'].userAgent,
  });
  await context.addInitScript((kept) => localStorage.setItem('theme', kept), theme);
  context.setDefaultTimeout(ARRIVAL_MS);
  const page = await context.newPage();
  const email = `first-run-${crypto.randomUUID().slice(0, 8)}@people.test`;

  await page.goto(`${CONSOLE_URL}/dashboard`);
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
  await shoot(page, '01-sign-in');
  await page.getByRole('link', { name: /Don't have an account\?/ }).click();
  await page.getByLabel('Repeat the password').waitFor();
  await shoot(page, '02-sign-up');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  const mail = await findMail(email);
  await shoot(page, '03-look-into-your-mail');
  const reader = await context.newPage();
  await reader.setContent(mail.html);
  await shoot(reader, '04-mail');
  await reader.close();
  await page.goto(mail.links.find((link) => link.startsWith(IDENTITY_URL)) ?? '');
  await page.waitForURL(`${CONSOLE_URL}/dashboard`);
  if (language !== 'en') throw new Error('the walk knows the English words alone');

  const first = page.getByRole('region', { name: 'Your first stream' });
  const done = (steps: number) => first.getByText(`${steps} of 4 done`).waitFor();
  await done(0);
  await shoot(page, '05-no-step-done');
  await page.getByRole('button', { name: 'Look around in a demo team' }).click();
  const banner = page.getByRole('complementary', { name: 'Demo team.' });
  await banner.waitFor();
  await shoot(page, '06-demo-team');
  await banner.getByRole('button', { name: /^Back to/ }).click();
  await done(0);
  await first.getByRole('radio', { name: 'Aurora Drop' }).click();
  await first.getByRole('button', { name: 'Take Aurora Drop' }).click();
  await done(1);
  await shoot(page, '07-game-taken');
  await first.getByRole('textbox', { name: 'Name of the stream' }).fill('My first try');
  await first.getByRole('button', { name: 'Name it' }).click();
  await done(2);
  await shoot(page, '08-named');
  await first.getByRole('button', { name: 'Go live' }).click();
  await done(3);
  await shoot(page, '09-live');
  const { hostname } = new URL(
    (await first.getByRole('link', { name: 'Open it' }).getAttribute('href')) ?? '',
  );
  const visited = await context.newPage();
  // HTTPS is the proxy's.
  await expect
    .poll(async () => (await visited.goto(`http://${hostname}:${EDGE_PORT}/`))?.status(), {
      timeout: ARRIVAL_MS,
    })
    .toBe(200);
  await shoot(visited, '10-own-visit');
  await done(4);
  await shoot(page, '11-visit-arrived');

  for (let at = 0; at < VISITS; at += 1) await visit(hostname);
  await visited.goto(`http://${hostname}:${EDGE_PORT}/`);
  await shoot(visited, '12-plain-page');
  await visited.close();
  await context.close();
}

async function findMail(email: string): Promise<Mail> {
  const list = async () => {
    const answer = await fetch(`${MAILBOX_URL}/mails?to=${encodeURIComponent(email)}`);
    return (await answer.json()) as Mail[];
  };
  await expect.poll(async () => (await list()).length, { timeout: ARRIVAL_MS }).toBeGreaterThan(0);
  const [mail] = await list();
  if (!mail) throw new Error(`no mail has come to ${email}`);
  return mail;
}

/** As a browser that asks for this host would: its own `fetch` sets the header itself. */
const visit = (host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port: EDGE_PORT, headers: { host } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    asked.once('error', reject);
  });
