import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type EngineHandle, startClickhouse } from '@sluice/engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const dir = mkdtempSync(join(tmpdir(), 'sluice-clickhouse-'));
let server: EngineHandle;

beforeAll(async () => {
  server = await startClickhouse({ dir });
  for (const name of ['one', 'two']) await text(`CREATE DATABASE ${name}`);
});

afterAll(async () => {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

function send(sql: string, options: Record<string, string> = {}, body?: string | Buffer, headers = {}) {
  const search = new URLSearchParams(body === undefined ? options : { ...options, query: sql });
  return fetch(`${server.url}/?${search}`, { method: 'POST', body: body ?? sql, headers });
}

async function text(
  sql: string,
  options: Record<string, string> = {},
  body?: string | Buffer,
): Promise<string> {
  const answer = await send(sql, options, body);
  const answered = await answer.text();
  if (!answer.ok) throw new Error(answered);
  return answered.trim();
}

function rows(count: number, from = 0): string {
  return Array.from({ length: count }, (_, i) => `{"id":${from + i},"pad":"${'x'.repeat(40)}"}\n`).join('');
}

async function createRows(database: string, table: string): Promise<void> {
  await text(
    `CREATE TABLE ${table} (id UInt32, pad String) ENGINE = MergeTree ORDER BY id
     SETTINGS non_replicated_deduplication_window = 100`,
    { database },
  );
}

describe('requests do not reach each other', () => {
  it('keeps database, settings and parameters apart under load', async () => {
    const asked = Array.from({ length: 60 }, (_, i) => ({ database: i % 2 ? 'one' : 'two', n: String(i) }));
    const answers = await Promise.all(
      asked.map(({ database, n }) =>
        text(`SELECT currentDatabase(), {n:UInt32}, getSetting('max_block_size') FORMAT TSV`, {
          database,
          param_n: n,
          max_block_size: String(1000 + Number(n)),
        }),
      ),
    );
    expect(answers).toEqual(asked.map(({ database, n }) => `${database}\t${n}\t${1000 + Number(n)}`));
    expect(await text(`SELECT currentDatabase(), getSetting('max_block_size')`)).toBe('default\t65409');
  });

  it('runs them side by side', async () => {
    const before = performance.now();
    await Promise.all(Array.from({ length: 6 }, () => text('SELECT sleep(0.5)')));
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  it('takes parameters as the client writes them', async () => {
    expect(
      await text('SELECT hex({v:String}), {list:Array(String)}[1]', {
        param_v: "a\\tb\\\\c\\'d",
        param_list: "['x\\'y']",
      }),
    ).toBe(`6109625C632764\tx\\'y`);
  });
});

describe('errors', () => {
  it.each([
    ['SELEC 1', {}, 400, '62'],
    ['SELECT 1; SELECT 2', {}, 400, '62'],
    ['SELECT * FROM missing', {}, 404, '60'],
    ['SELECT 1', { database: 'missing' }, 404, '81'],
    ['SELECT 1', { no_such_setting: '1' }, 404, '115'],
    ['SELECT throwIf(1)', {}, 500, '395'],
    ['SELECT sleep(3)', { max_execution_time: '1' }, 408, '159'],
  ])('%s %o → %i, code %s', async (sql, options, status, code) => {
    const answer = await send(sql, options);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-clickhouse-exception-code')).toBe(code);
    expect(await answer.text()).toMatch(
      new RegExp(`^Code: ${code}\\. DB::Exception: .+\\([A-Z_]+\\) \\(version `, 's'),
    );
  });

  it('names the row that cannot be read, of a small and of a large body, and stores none of it', async () => {
    await createRows('one', 'bad_rows');
    for (const good of [10, 20_000]) {
      const answer = await send(
        'INSERT INTO bad_rows FORMAT JSONEachRow',
        { database: 'one' },
        `${rows(good)}{"id":x}\n`,
      );
      expect(answer.status).toBe(400);
      const message = await answer.text();
      expect(message).toContain('at row');
      expect(message).not.toContain(dir);
    }
    expect(await text('SELECT count() FROM one.bad_rows')).toBe('0');
    expect(readdirSync(join(dir, 'clickhouse', 'insert_bodies'))).toEqual([]);
  });
});

describe('inserts', () => {
  it('stores before it answers: async_insert is off unless asked for', async () => {
    expect(await text("SELECT getSetting('async_insert')")).toBe('false');
    expect(await text("SELECT getSetting('async_insert')", { async_insert: '1' })).toBe('true');
  });

  it.each([10, 20_000])('takes %i rows, plain and gzip, and tells how many', async (count) => {
    const table = `plain_${count}`;
    await createRows('one', table);
    const insert = `INSERT INTO ${table} FORMAT JSONEachRow`;
    const plain = await send(insert, { database: 'one' }, rows(count));
    expect(JSON.parse(plain.headers.get('x-clickhouse-summary') ?? '')).toMatchObject({
      written_rows: String(count),
    });
    const packed = await send(insert, { database: 'one' }, gzipSync(rows(count, count)), {
      'content-encoding': 'gzip',
    });
    expect(packed.status).toBe(200);
    expect(await text(`SELECT count(), uniqExact(id) FROM one.${table}`)).toBe(`${count * 2}\t${count * 2}`);
  });

  it('takes an INSERT whose rows are in the statement', async () => {
    await createRows('two', 'inline_rows');
    await text("INSERT INTO inline_rows VALUES (1, ';'), (2, 'b')", { database: 'two' });
    await text('INSERT INTO inline_rows FORMAT JSONEachRow\n{"id":3}', { database: 'two' });
    await text('INSERT INTO inline_rows SELECT id + 10, pad FROM inline_rows', { database: 'two' });
    expect(await text('SELECT sum(id) FROM two.inline_rows')).toBe('42');
  });

  it('never runs rows as statements: what stands after an empty line is rows too', async () => {
    await createRows('one', 'lines');
    const body = `${rows(2)}\nCREATE TABLE one.smuggled (a Int8) ENGINE = Memory\n`;
    expect((await send('INSERT INTO lines FORMAT JSONEachRow', { database: 'one' }, body)).ok).toBe(false);
    expect(await text("SELECT count() FROM system.tables WHERE name = 'smuggled'")).toBe('0');
    await text('INSERT INTO lines FORMAT JSONEachRow', { database: 'one' }, `${rows(2)}\n${rows(2, 2)}`);
    expect(await text('SELECT count() FROM lines', { database: 'one' })).toBe('4');
  });

  it('tells what was read, where the format tells it', async () => {
    const answer = await send('SELECT count() FROM numbers(1234) FORMAT JSON');
    expect(JSON.parse(answer.headers.get('x-clickhouse-summary') ?? '')).toMatchObject({ read_rows: '1234' });
  });
});

describe('killed', () => {
  it.each([10, 20_000])('keeps %i rows and still knows their token', async (count) => {
    const table = `token_${count}`;
    await createRows('one', table);
    const insert = () =>
      text(
        `INSERT INTO ${table} FORMAT JSONEachRow`,
        { database: 'one', insert_deduplication_token: 'a' },
        rows(count),
      );
    await insert();
    await insert();
    await server.kill();
    await expect(fetch(`${server.url}/ping`)).rejects.toThrow();
    await server.restart();
    await insert();
    expect(await text(`SELECT count() FROM one.${table}`)).toBe(String(count));
  });

  it('in the middle of inserts, keeps what it confirmed and doubles nothing that is sent again', async () => {
    await createRows('two', 'killed_rows');
    const confirmed: number[] = [];
    const insert = async (batch: number) => {
      const options = { database: 'two', insert_deduplication_token: `batch-${batch}` };
      await text('INSERT INTO killed_rows FORMAT JSONEachRow', options, rows(20_000, batch * 20_000));
      confirmed.push(batch);
    };
    const first = Promise.allSettled(Array.from({ length: 6 }, (_, batch) => insert(batch)));
    await new Promise((resolve) => setTimeout(resolve, 150));
    await server.kill();
    await first;
    await server.restart();
    const stored = async () =>
      JSON.parse(
        await text('SELECT groupUniqArray(intDiv(id, 20000)) FROM two.killed_rows FORMAT JSONCompactEachRow'),
      )[0];
    expect(await stored()).toEqual(expect.arrayContaining(confirmed));
    for (let batch = 0; batch < 6; batch += 1) await insert(batch);
    // Not "all six": an engine without replicas can forget a batch that it never confirmed (packages/clickhouse).
    const [count, unique] = (await text('SELECT count(), uniqExact(id) FROM two.killed_rows')).split('\t');
    expect(count).toBe(unique);
    expect(Number(count) % 20_000).toBe(0);
  });

  it('asked to stop, finishes what it has begun', async () => {
    const slow = text('SELECT sleep(1), 7');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const stopping = server.stop();
    expect(await slow).toBe('0\t7');
    await stopping;
    await server.restart();
  });
});
