import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createClickhouse, EVENTS_TABLE } from '@sluice/clickhouse';
import { createTestClickhouse, type TestClickhouse } from '@sluice/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReport } from './read-report.ts';
import { type ReportPart, type ReportStreamQuestion, streamReport } from './stream-report.ts';

/** More than a page of the screen can hold. */
const LINES = 25_000;
const TEAM = 1;

let test: TestClickhouse;
beforeAll(async () => {
  test = await createTestClickhouse();
  await test.client.command({
    query: `INSERT INTO ${EVENTS_TABLE} (event_id, team_id, member_id, stream_id, ts, type, page, is_unique, sub1)
      SELECT generateUUIDv4(), {team:UInt32}, 1, 1, '2026-11-10 12:00:00.000', 'visit', 'black', 1, toString(number % ${LINES})
      FROM numbers(${LINES + 10})`,
    query_params: { team: TEAM },
  });
});
afterAll(() => test.drop());

const QUESTION: ReportStreamQuestion = {
  teamId: TEAM,
  filters: {},
  timeZone: 'Europe/Kyiv',
  groupBy: ['sub1'],
  days: { from: '2026-11-09', to: '2026-11-15' },
  columns: ['unics', 'clickButton', 'blackToClick'],
  order: { by: 'unics', isDescending: true },
  rowsMax: 100_000,
};
const nobodyLeaves = new AbortController().signal;

async function listParts(question = QUESTION): Promise<ReportPart[]> {
  const parts: ReportPart[] = [];
  for await (const part of streamReport(test.client, question, nobodyLeaves)) parts.push(part);
  return parts;
}
const rowsIn = (parts: readonly ReportPart[]) => parts.flatMap((part) => ('rows' in part ? part.rows : []));

describe('a streamed report', () => {
  it('has the lines of the pages, in their order, beyond the largest page, and the totals last', async () => {
    const parts = await listParts();
    const page = await readReport(test.client, { ...QUESTION, page: { offset: 0, limit: 10_000 } });
    const rows = rowsIn(parts);
    expect(rows).toHaveLength(LINES);
    expect(rows.slice(0, 10_000)).toEqual(page.rows);
    expect(parts.at(-1)).toEqual({ totals: page.totals });
    expect(page.totals.counts).toEqual({ unics: LINES + 10, clickButton: 0 });
  });

  it('ends after so many lines, with the totals of all', async () => {
    const parts = await listParts({ ...QUESTION, rowsMax: 15_000 });
    expect(rowsIn(parts)).toHaveLength(15_000);
    expect(parts.at(-1)).toMatchObject({ totals: { counts: { unics: LINES + 10 } } });
  });

  it('of nothing is totals of nothing', async () => {
    expect(await listParts({ ...QUESTION, teamId: 2 })).toEqual([
      { totals: { counts: { unics: 0, clickButton: 0 }, ratios: { blackToClick: null } } },
    ]);
  });
});

/** The engine behind a line that stops after the first lines of an answer. */
async function stallingLine(): Promise<{ server: Server; url: string; sockets: Socket[] }> {
  const target = new URL(test.url);
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    const engine = connect(Number(target.port), target.hostname);
    socket.pipe(engine);
    let passed = 0;
    engine.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      socket.write(chunk);
      if (passed > 64 * 1024) engine.pause();
    });
    for (const [one, other] of [
      [socket, engine],
      [engine, socket],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, url: Object.assign(new URL(test.url), { port: String(port) }).href, sockets };
}

describe('a reader who leaves', () => {
  it.each(['stops reading', 'is gone while lines are waited for'])(
    'and %s ends the connection to the engine',
    async (how) => {
      const { server, url, sockets } = await stallingLine();
      const client = createClickhouse(url);
      const leaving = new AbortController();
      const parts = streamReport(client, QUESTION, leaving.signal);
      expect((await parts.next()).done).toBe(false);
      const [socket] = sockets;
      const closed = new Promise((resolve) => socket?.once('close', resolve));
      if (how === 'stops reading') await parts.return();
      else {
        const rest = (async () => {
          for await (const _ of parts);
        })();
        const failed = expect(rest).rejects.toThrow();
        leaving.abort();
        await failed;
      }
      await closed;
      await client.close();
      server.close();
    },
  );
});
