/** The api on engines of its own, with so many random and malformed queries over sockets. */
import type { AddressInfo } from 'node:net';
import { dayProbes, sortProbes } from '@sluice/api/features/statistics/fuzz/fuzz-probes.fixture.ts';
import {
  type FuzzBooks,
  openBooks,
  runProbes,
  runRandomProbes,
} from '@sluice/api/features/statistics/fuzz/fuzz-run.fixture.ts';
import { createFuzzWorld } from '@sluice/api/features/statistics/fuzz/fuzz-world.fixture.ts';
import { createClickhouse } from '@sluice/clickhouse';
import { prepareDatabases, startTemporaryEngines } from '@sluice/dev';
import { openTestApi } from '../../apps/api/test/open-test-api.ts';
import { askOverSockets } from './ask-over-sockets.ts';

export type StatisticsFuzzReport = Omit<FuzzBooks, 'failures'> & { seed: number; perSecond: number };
type Options = { requests: number; seed: number; say: (line: string) => void };

/** How often a long run prints its progress. */
const TOLD_EVERY = 10_000;

export async function runStatisticsFuzz({
  requests,
  seed,
  say,
}: Options): Promise<{ report: StatisticsFuzzReport; failures: FuzzBooks['failures'] }> {
  await using undo = new AsyncDisposableStack();
  const engines = await startTemporaryEngines('fuzz');
  undo.defer(() => engines.remove());
  const databaseUrl = new URL('/sluice', engines.databaseUrl).href;
  const clickhouseUrl = new URL('/sluice', engines.clickhouseUrl).href;
  await prepareDatabases({ databaseUrl, clickhouseUrl });
  const clickhouse = createClickhouse(clickhouseUrl);
  undo.defer(() => clickhouse.close());
  const api = await openTestApi(databaseUrl, { clickhouseUrl });
  undo.defer(() => api.close());
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const sockets = askOverSockets(port);
  undo.defer(async () => sockets.close());

  const world = await createFuzzWorld(api, clickhouse);
  const start = performance.now();
  const books = openBooks();
  const round = [...sortProbes(world.ids), ...dayProbes(world.ids)].slice(0, requests);
  await runProbes(world, sockets.ask, { round, books });
  while (books.requests < requests) {
    const some = Math.min(TOLD_EVERY, requests - books.requests);
    await runRandomProbes(world, sockets.ask, { requests: some, seed: seed + books.requests, books });
    say(`  ${books.requests} questions, ${books.wrong} wrong`);
    // The api's log is kept in memory for tests; here nobody reads it.
    api.lines.length = 0;
  }
  const perSecond = Math.round(books.requests / ((performance.now() - start) / 1000));
  const { failures, ...figures } = books;
  return { report: { seed, ...figures, perSecond }, failures };
}

export const isClean = ({ fivexx, wrong, moved }: StatisticsFuzzReport): boolean =>
  fivexx + wrong + moved === 0;
