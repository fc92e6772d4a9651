/** Streams and the wizard's parts, as a test of one team finds them. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { StreamCreate, StreamDetail } from '@sluice/contracts';
import { correctBalance } from '@sluice/ledger';
import { openDatabase, withTeam } from '@sluice/postgres';
import pg from 'pg';
import { callApi } from './call-api.ts';
import { landingMaker } from './own-landings.ts';
import { createOwnTeam, createPerson, type OwnPerson, type OwnTeam } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { serveDomain } from './serve-domain.ts';
import { signIn } from './sign-in.ts';

export type StreamTeam = {
  owner: OwnPerson;
  team: OwnTeam;
  createStream(fields: Partial<StreamCreate> & { name: string }): Promise<StreamDetail>;
  getStream(streamId: number): Promise<StreamDetail>;
  /** From the newest version. */
  updateStream(streamId: number, fields: Partial<StreamCreate>): Promise<StreamDetail>;
  addDomain(host: string, streamId: number): Promise<void>;
  /** Completed, as a stream wants it; answers its number. */
  createLanding(name: string): Promise<number>;
};

/** A team of one. */
export async function createStreamTeam(
  platform: RunningPlatform,
  options: { balance?: number } = {},
): Promise<StreamTeam> {
  const owner = await createPerson(platform, 'Vera');
  const team = await createOwnTeam(platform, { owner, ...options });
  const maker = landingMaker(platform, team);
  const call = async (path: string, options?: Parameters<typeof callApi>[3]) => {
    const answer = await callApi<StreamDetail>(
      platform.apiUrl,
      team.apiKey,
      `/teams/${team.teamId}${path}`,
      options,
    );
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  return {
    owner,
    team,
    createStream: (fields) => call('/streams', { method: 'POST', body: fields }),
    getStream: (streamId) => call(`/streams/${streamId}`),
    updateStream: async (streamId, fields) => {
      const { version } = await call(`/streams/${streamId}`);
      return call(`/streams/${streamId}`, { method: 'PATCH', body: { version, ...fields } });
    },
    addDomain: (host, streamId) => serveDomain(platform.engines, { teamId: team.teamId, streamId, host }),
    createLanding: async (name) => {
      const landing = await maker.create({ name });
      await maker.change(landing, 'complete');
      return landing.id;
    },
  };
}

/** In dollars. */
export async function giveMoney(
  { engines }: RunningPlatform,
  { teamId }: Pick<OwnTeam, 'teamId'>,
  dollars: number,
): Promise<void> {
  const database = openDatabase(engines.databaseUrl, { applicationName: 'e2e' });
  try {
    const amountMicros = dollars * 1_000_000;
    const correction = { teamId, key: crypto.randomUUID(), amountMicros, description: 'For a test' };
    await withTeam(database.db, teamId, (tx) => correctBalance(tx, correction));
  } finally {
    await database.close();
  }
}

export async function openWizard(
  page: Page,
  { consoleUrl }: RunningPlatform,
  { email, password }: OwnPerson,
  path = '/streams/create',
): Promise<void> {
  await signIn(page, consoleUrl, { email, password, path });
  await expect(streamForm(page)).toBeVisible();
}

export const streamForm = (page: Page): Locator =>
  page.getByRole('form', { name: 'Stream name, tags and landings' });

export const nameField = (page: Page): Locator =>
  streamForm(page).getByRole('textbox', { name: 'Stream name' });

/** The number of the stream that the address names. */
export function streamIdOf(page: Page): number {
  return Number(/\/streams\/\w+\/(\d+)/.exec(page.url())?.[1]);
}

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first(),
  ).toBeVisible();
}

export const chosenLandings = (page: Page): Locator =>
  streamForm(page).getByRole('list').getByRole('listitem');

export async function chooseLandings(page: Page, names: readonly string[]): Promise<void> {
  await streamForm(page)
    .getByRole('button', { name: /^(Choose landings|Change)$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Choose landings' });
  for (const name of names) {
    await dialog.getByRole('textbox', { name: 'Find a landing' }).fill(name);
    const tile = dialog.getByRole('button', { name, exact: true });
    // While the list is being narrowed, a tile may move away under the press.
    await expect(async () => {
      if ((await tile.getAttribute('aria-pressed')) !== 'true') await tile.click();
      await expect(tile).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
    }).toPass();
  }
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

/** A domain of the stream, by its host. */
export const domainOf = (page: Page, host: string): Locator =>
  page.getByRole('region', { name: host, exact: true });

/** All four steps done; there is a notification too, which has gone after three seconds. */
export async function expectActive(page: Page, host: string): Promise<void> {
  const last = domainOf(page, host).getByRole('listitem').filter({ hasText: 'Active' });
  await expect(last).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
}

export const launchSwitch = (page: Page): Locator => page.getByRole('switch', { name: 'Launch the stream' });

/** The browser notes every answer that refuses; these were asked for. */
export function forgetRefusals(troubles: string[], ...statuses: number[]): void {
  const others = troubles.filter((text) => !statuses.some((status) => text.includes(`status of ${status}`)));
  troubles.splice(0, troubles.length, ...others);
}

/** As the platform's operator, who alone may. */
export async function allowCustomJs({ engines }: RunningPlatform, { teamId }: OwnTeam): Promise<void> {
  const client = new pg.Client({ connectionString: engines.databaseUrl });
  await client.connect();
  try {
    await client.query("UPDATE teams SET permissions = '{customJs}' WHERE id = $1", [teamId]);
  } finally {
    await client.end();
  }
}
