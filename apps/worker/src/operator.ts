/**
 * What the platform's operator does: credit notes, tariffs and stops of charges, orders of traffic, news. DATABASE_URL is a login that may act
 * as the operator, not the application's. Usage: node apps/worker/src/operator.ts reverse | tariff | lift | stops | overdrafts | books (see
 * docs/runbooks/charges.md), traffic … | news … (see docs/runbooks/traffic-and-news.md)
 */
import { createClickhouse } from '@sluice/clickhouse';
import { openDatabase } from '@sluice/postgres';
import { readConfig } from './config.ts';
import { runOperator } from './run-operator.ts';

const config = readConfig();
const database = openDatabase(config.DATABASE_URL, { applicationName: 'sluice operator', poolSize: 2 });
const clickhouse = createClickhouse(config.CLICKHOUSE_URL);
process.exitCode = await runOperator(process.argv.slice(2), {
  db: database.db,
  clickhouse,
  now: () => Date.now(),
  print: (line) => console.log(line),
});
await clickhouse.close();
await database.close();
