/** The list of streams as its reader finds things on it, and teams that have something to list. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Carry, Stream, StreamCreate, StreamDetail } from '@sluice/contracts';
import { openDatabase } from '@sluice/postgres';
import pg from 'pg';
import { callApi } from './call-api.ts';
import { landingMaker } from './own-landings.ts';
import { createPair, type OwnPerson, type OwnTeam } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';

/** Rows can be selected, so it is a grid. */
export const streamTable = (page: Page): Locator => page.getByRole('grid', { name: 'All streams' });

/** The names listed, from the top; the domains beside them are links too. */
export const listedStreams = (page: Page): Locator =>
  streamTable(page).getByRole('row').locator('a[href^="/streams/edit/"]');

/** The row of the stream with this very name. */
export const streamRow = (page: Page, name: string): Locator =>
  streamTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

export async function readColumns(page: Page): Promise<string[]> {
  await expect(streamTable(page)).toHaveAttribute('aria-busy', 'false');
  const texts = await streamTable(page).getByRole('columnheader').allInnerTexts();
  return texts.map((text) => text.trim());
}

/** A cell of that stream by the header of its column. */
export async function streamCell(page: Page, name: string, column: string): Promise<Locator> {
  const columns = await readColumns(page);
  expect(columns).toContain(column);
  return streamRow(page, name).getByRole('gridcell').nth(columns.indexOf(column));
}

export const statusSwitch = (page: Page, name: string): Locator =>
  streamRow(page, name).getByRole('switch', { name: `Launch “${name}”` });

export async function openStreams(
  page: Page,
  { consoleUrl }: RunningPlatform,
  { email, password }: Pick<OwnPerson, 'email'> & { password?: string },
): Promise<void> {
  await signIn(page, consoleUrl, { email, ...(password && { password }), path: '/streams' });
  await expect(streamTable(page)).toHaveAttribute('aria-busy', 'false');
}

type StreamMaker = {
  create(fields: Partial<StreamCreate> & { name: string }): Promise<StreamDetail>;
  /** `launch`, `stop`. */
  change(stream: Pick<Stream, 'id'>, action: string, body?: object): Promise<unknown>;
  update(stream: Pick<Stream, 'id'>, fields: Partial<StreamCreate>): Promise<StreamDetail>;
  removeMany(streams: readonly Pick<Stream, 'id'>[]): Promise<unknown>;
  addDomain(host: string, stream: Pick<Stream, 'id'>): Promise<unknown>;
  /** Completed, as a stream wants it; the share that shows it alone. */
  createLanding(name: string): Promise<{ landingId: number; weight: number }>;
  list(): Promise<Stream[]>;
};

/** As the team's owner. */
export function streamMaker(platform: RunningPlatform, team: OwnTeam): StreamMaker {
  const maker = landingMaker(platform, team);
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const address = `/teams/${team.teamId}${path}`;
    const answer = await callApi<Answer>(platform.apiUrl, team.apiKey, address, {
      method,
      ...(body && { body }),
    });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  return {
    create: (fields) => call('POST', '/streams', fields),
    change: ({ id }, action, body = {}) => call('POST', `/streams/${id}/${action}`, body),
    update: async ({ id }, fields) => {
      const { version } = await call<StreamDetail>('GET', `/streams/${id}`);
      return call('PATCH', `/streams/${id}`, { version, ...fields });
    },
    removeMany: (streams) => call('POST', '/streams/remove', { ids: streams.map(({ id }) => id) }),
    addDomain: (host, { id }) => call('POST', '/domains', { host, streamId: id }),
    createLanding: async (name) => {
      const landing = await maker.create({ name });
      await maker.change(landing, 'complete');
      return { landingId: landing.id, weight: 100 };
    },
    list: async () =>
      (await call<{ items: Stream[] }>('GET', '/streams?sort=createdAt&order=asc&limit=100')).items,
  };
}

/** A team of two with streams of these names, made in this order, each with the same landing and link; the owner looks at them. */
export async function openStreamShelf(page: Page, platform: RunningPlatform, names: readonly string[]) {
  const { owner, other, team } = await createPair(platform, ['mediabuyer']);
  const maker = streamMaker(platform, team);
  const landing = await maker.createLanding('Wheel');
  const streams: StreamDetail[] = [];
  for (const name of names) {
    streams.push(await maker.create({ name, link: 'https://offer.example/', landings: [landing] }));
  }
  await openStreams(page, platform, owner);
  await expect(listedStreams(page)).toHaveText([...names].reverse());
  return { owner, other, team, maker, landing, streams };
}

/** What the owner is copying and handing over. */
export async function listCarries({ apiUrl }: RunningPlatform, { teamId, apiKey }: OwnTeam) {
  return (await callApi<Carry[]>(apiUrl, apiKey, `/teams/${teamId}/streams/carries`)).body;
}

export type CarrySteps = {
  /** The step of this number, from 1, does not begin until it is let go. */
  hold(step: number): Promise<() => Promise<void>>;
};

/**
 * Steps of a team's copies can be held, so that each is seen waiting. Only this team's: a lock on a table would hold whatever test runs
 * beside this one. The worker gives a statement up after fifteen seconds.
 */
export async function holdCarrySteps({ engines }: RunningPlatform, { teamId }: OwnTeam): Promise<CarrySteps> {
  const { pool, close } = openAsOwner(engines.databaseUrl);
  await pool.query(`
    CREATE OR REPLACE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(NEW.team_id::integer, NEW.steps_done);
      RETURN NEW;
    END $$`);
  await pool.query(`
    CREATE OR REPLACE TRIGGER wait_for_test_${teamId} BEFORE UPDATE OF steps_done ON stream_carries
    FOR EACH ROW WHEN (NEW.team_id = ${teamId}) EXECUTE FUNCTION wait_for_test()`);
  await close();
  return {
    hold: async (step) => {
      const holder = openAsOwner(engines.databaseUrl);
      await holder.pool.query('SELECT pg_advisory_lock($1, $2)', [teamId, step]);
      return holder.close;
    },
  };
}

/** One connection of the tables' owner; what it holds ends with it. */
function openAsOwner(databaseUrl: string) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'e2e',
    max: 1,
    idleTimeoutMillis: 0,
  });
  return { pool, close: () => pool.end() };
}

/** Takes the landings of a team back to drafts, which no screen allows while a stream shows them: a copy then fails. */
export async function spoilLandings({ engines }: RunningPlatform, { teamId }: OwnTeam): Promise<void> {
  const { pool, close } = openDatabase(engines.databaseUrl, { applicationName: 'e2e', poolSize: 1 });
  try {
    await pool.query("SELECT set_config('sluice.team_id', $1, false)", [String(teamId)]);
    const { rowCount } = await pool.query("UPDATE landings SET status = 'draft' WHERE team_id = $1", [
      teamId,
    ]);
    expect(rowCount).toBeGreaterThan(0);
  } finally {
    await close();
  }
}
