import { type Database, news, openDatabase } from '@sluice/postgres';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runNewsCommand } from './news-commands.ts';

const WHO = ['--operator', 'Vera Holm', '--reason', 'Planned work'];
const TEXT = ['--title-en', 'Maintenance', '--text-en', 'On Sunday.'];

let testDatabase: TestDatabase;
let database: Database;
let superuser: Client;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser?.end();
  await database?.close();
  await testDatabase?.drop();
});
beforeEach(() => superuser.query('DELETE FROM news'));

async function operate(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await runNewsCommand(args, { db: database.db, print: (line) => lines.push(line) });
  return { code, lines };
}
const stored = () => database.db.select().from(news);

describe('news', () => {
  it('are published in their languages, for an audience, from and until a moment, and it is written down', async () => {
    const { code } = await operate(
      ...['add', ...TEXT, '--title-uk', 'Роботи', '--text-uk', 'У неділю.'],
      ...['--roles', 'owner,admin', '--teams', '12,34'],
      ...['--from', '2099-01-01T00:00:00Z', '--to', '2099-01-02T00:00:00+02:00', ...WHO],
    );
    expect(code).toBe(0);
    expect(await stored()).toMatchObject([
      {
        title: { en: 'Maintenance', uk: 'Роботи' },
        text: { en: 'On Sunday.', uk: 'У неділю.' },
        roles: ['owner', 'admin'],
        teamIds: [12, 34],
        shownFrom: new Date('2099-01-01T00:00:00Z'),
        shownUntil: new Date('2099-01-01T22:00:00Z'),
      },
    ]);
    const { rows } = await superuser.query(
      `SELECT operator, reason, details->>'state' AS state FROM operator_actions WHERE action = 'news'`,
    );
    expect(rows).toEqual([{ operator: 'Vera Holm', reason: 'Planned work', state: 'published' }]);
    expect((await operate('list')).lines[0]).toMatch(/en, uk\tfor owner, admin in 12, 34\tMaintenance$/);
  });

  it('appear now at the earliest: what has a date of the past would count as read', async () => {
    const before = Date.now();
    await operate('add', ...TEXT, '--from', '2020-01-01T00:00:00Z', ...WHO);
    expect((await stored())[0]?.shownFrom.getTime()).toBeGreaterThanOrEqual(before - 1_000);
  });

  it('are withdrawn once, also before they were shown', async () => {
    for (const from of [[], ['--from', '2099-01-01T00:00:00Z']]) {
      await operate('add', ...TEXT, ...from, ...WHO);
      const id = (await stored()).at(-1)?.id ?? 0;
      expect(await operate('withdraw', '--id', String(id), ...WHO)).toMatchObject({ code: 0 });
      expect(await operate('withdraw', '--id', String(id), ...WHO)).toMatchObject({ code: 1 });
      const ended = (await stored()).find((row) => row.id === id);
      expect(ended?.shownUntil?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    }
  });

  it.each([
    ['no English text', ['--title-en', 'Maintenance']],
    ['half a language', [...TEXT, '--title-ru', 'Работы']],
    ['a role that nobody has', [...TEXT, '--roles', 'king']],
    [
      'an end before the beginning',
      [...TEXT, '--from', '2099-01-02T00:00:00Z', '--to', '2099-01-01T00:00:00Z'],
    ],
  ])('with %s are refused', async (_, args) => {
    await expect(operate('add', ...args, ...WHO)).rejects.toThrow();
    expect(await stored()).toEqual([]);
  });

  it('are written by nobody but the operator', async () => {
    const app = new URL(testDatabase.databaseUrl);
    app.username = 'sluice_app';
    const asApp = openDatabase(app.href);
    await expect(
      runNewsCommand(['add', ...TEXT, ...WHO], { db: asApp.db, print: () => {} }),
    ).rejects.toThrow();
    await expect(asApp.db.delete(news)).rejects.toThrow();
    await asApp.close();
  });
});
