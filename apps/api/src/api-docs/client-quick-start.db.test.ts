/** The quick start of packages/client/README.md, as it is printed there, run by a process of its own against the api. */
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { createSluiceClient, SluiceError } from '@sluice/client';
import { withTeam } from '@sluice/postgres';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestTeam } from '../../test/open-test-api.ts';
import { useTestApi } from '../../test/use-test-api.ts';
import { SHELL } from './curl.ts';

const README = new URL('../../../../packages/client/README.md', import.meta.url);
/** Beside the sources, so that the packages are found. */
const SCRIPT = new URL(`quick-start-${process.pid}.fixture.ts`, import.meta.url);

let team: TestTeam;
let url: string;
const api = useTestApi();
beforeAll(async () => {
  team = await api.team([{ name: 'First' }]);
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  for (const number of [1, 2]) {
    await team.owner.call('POST', `/teams/${team.teamId}/domains`, { host: `d${number}.example.com` });
  }
});

async function runQuickStart(): Promise<string[]> {
  const [, code = ''] = /```ts\n(.*?)```/s.exec(await readFile(README, 'utf8')) ?? [];
  await writeFile(SCRIPT, code);
  try {
    const env = {
      ...process.env,
      [SHELL.api]: url,
      [SHELL.team]: String(team.teamId),
      [SHELL.key]: team.apiKey,
    };
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT.pathname], { env });
    return stdout.trim().split('\n');
  } finally {
    await rm(SCRIPT, { force: true });
  }
}

describe('the quick start of the client', () => {
  it('does what it says, and the same when it is run again', async () => {
    const lines = await runQuickStart();
    expect(lines).toEqual([
      'made Summer, suspended',
      '2 of 2 streams',
      'd2.example.com is domain_check',
      'd1.example.com is domain_check',
      'refused: stream.not_found',
    ]);
    expect(await runQuickStart()).toEqual(lines);
    const count = await withTeam(api.database.db, team.teamId, (tx) =>
      tx.execute(sql`SELECT id FROM streams`),
    );
    expect(count.rows).toHaveLength(2);
  });
});

describe('the client', () => {
  it('tells a refusal with its code, status, details and request', async () => {
    const sluice = createSluiceClient({ url, key: team.apiKey });
    const asked = sluice.streams.create({ params: { teamId: team.teamId }, body: { name: ' ' } });
    await expect(asked).rejects.toBeInstanceOf(SluiceError);
    await expect(asked).rejects.toMatchObject({
      code: 'request.invalid',
      status: 422,
      details: { fields: [{ field: 'body.name' }] },
      requestId: expect.any(String),
    });
  });

  it('leaves an error that is not the api’s as it is', async () => {
    const fetch = () => Promise.reject(new TypeError('no network'));
    const asked = createSluiceClient({ url, key: 'x', fetch }).charges.tariffs({});
    await expect(asked).rejects.toThrow('no network');
  });
});
