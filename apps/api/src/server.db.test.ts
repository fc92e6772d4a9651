/** The process itself: it starts from its environment alone, and stops on a signal. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openDatabase } from '@sluice/postgres';
import { seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SERVER = new URL('./server.ts', import.meta.url).pathname;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function start(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [SERVER], {
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

type Listening = { address: string; askAddress: string; adminPort: number };

/** The line with which the server says where it listens. */
async function listening(server: ChildProcess): Promise<Listening> {
  if (!server.stdout) throw new Error('no output to read');
  for await (const line of createInterface(server.stdout)) {
    const record = JSON.parse(line);
    if (record.msg === 'api listens') return record;
  }
  throw new Error('the server ended before it listened');
}

describe('the server', () => {
  it('serves, is ready, is measured, and stops on a signal', async () => {
    const { db, close } = openDatabase(database.databaseUrl);
    const team = await seedTeam(db, { name: 'Served' });
    await close();
    const server = start({
      DATABASE_URL: database.databaseUrl,
      API_PORT: '0',
      API_ADMIN_PORT: '0',
      PREVIEW_PORT: '0',
      ASK_PORT: '0',
    });
    try {
      const { address, askAddress, adminPort } = await listening(server);
      const headers = { authorization: `Bearer ${team.apiKey}` };
      const answer = await fetch(`${address}/teams/${team.teamId}`, { headers });
      expect(await answer.json()).toMatchObject({ name: 'Served' });
      expect((await fetch(`${askAddress}/ask?domain=nobody.example`)).status).toBe(404);
      const admin = `http://127.0.0.1:${adminPort}`;
      expect((await fetch(`${admin}/healthz`)).status).toBe(200);
      expect(await (await fetch(`${admin}/readyz`)).json()).toEqual({ postgres: true });
      const metrics = await (await fetch(`${admin}/metrics`)).text();
      expect(metrics).toContain('api_request_duration_seconds_count{route="teams.get",status="200"} 1');
      server.stdout?.resume();
      server.kill('SIGTERM');
      expect(await once(server, 'exit')).toEqual([0, null]);
    } finally {
      server.kill('SIGKILL');
    }
  });

  it('names every problem of its configuration, and no value', async () => {
    const server = start({
      DATABASE_URL: 'mysql://root:hunter2@db',
      API_PORT: 'many',
      OIDC_ALGORITHMS: 'ES256,HS256',
    });
    let text = '';
    server.stderr?.on('data', (chunk) => {
      text += chunk;
    });
    const [code] = await once(server, 'close');
    expect(code).not.toBe(0);
    expect(text).toMatch(/DATABASE_URL: .*\n.*API_PORT: .*\n.*OIDC_ALGORITHMS/);
    expect(text).not.toContain('hunter2');
  });
});
