/** The process itself: it starts from its environment alone, and stops when told to. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const pathOf = (name: string) => new URL(name, import.meta.url).pathname;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function start(file: string, env: Record<string, string>, args: string[] = []): ChildProcess {
  return spawn(process.execPath, [pathOf(file), ...args], {
    env: { NODE_ENV: 'test', PATH: process.env.PATH, DATABASE_URL: database.databaseUrl, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The line with which the server says where it listens. */
async function listening(server: ChildProcess): Promise<{ port: number; adminPort: number }> {
  if (!server.stdout) throw new Error('no output to read');
  for await (const line of createInterface(server.stdout)) {
    const record = JSON.parse(line);
    if (record.msg === 'identity listens') return record;
  }
  throw new Error('the server ended before it listened');
}

const keysAt = async (port: number) =>
  ((await (await fetch(`http://127.0.0.1:${port}/jwks`)).json()) as { keys: { kid: string }[] }).keys;

describe('the server', () => {
  it('serves, is ready, is measured, and stops on a signal; its keys outlive it and are rotated by a command', async () => {
    const ports = { IDENTITY_PORT: '0', IDENTITY_ADMIN_PORT: '0' };
    const server = start('./server.ts', ports);
    let second: ChildProcess | undefined;
    try {
      const { port, adminPort } = await listening(server);
      server.stdout?.resume();
      const [key] = await keysAt(port);
      const admin = `http://127.0.0.1:${adminPort}`;
      expect(await (await fetch(`${admin}/readyz`)).json()).toEqual({ postgres: true });
      const metrics = await (await fetch(`${admin}/metrics`)).text();
      expect(metrics).toContain('identity_request_duration_seconds_count{route="/jwks",status="200"} 1');
      server.kill('SIGTERM');
      expect(await once(server, 'exit')).toEqual([0, null]);

      const [code] = await once(start('./rotate-keys.ts', {}), 'close');
      expect(code).toBe(0);
      second = start('./server.ts', ports);
      const after = await keysAt((await listening(second)).port);
      expect(after).toHaveLength(2);
      expect(after[0]?.kid).toBe(key?.kid);
    } finally {
      server.kill('SIGKILL');
      second?.kill('SIGKILL');
    }
  });

  it('names every problem of its configuration, and no value', async () => {
    const server = start('./server.ts', {
      DATABASE_URL: 'mysql://root:hunter2@db',
      IDENTITY_SECRET: 'short-hunter2',
      NODE_ENV: 'production',
    });
    let text = '';
    server.stderr?.on('data', (chunk) => {
      text += chunk;
    });
    const [code] = await once(server, 'close');
    expect(code).not.toBe(0);
    expect(text).toMatch(/DATABASE_URL: .*\n.*IDENTITY_SECRET: /);
    expect(text).not.toContain('hunter2');
  });
});
