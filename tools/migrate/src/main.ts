/**
 * Brings the databases named by DATABASE_URL (the owner's address) and CLICKHOUSE_URL to the newest schema; makes them where they
 * are missing. Safe to repeat; an operator runs it before the new version of the apps starts.
 */
import { prepareDatabases } from '@sluice/dev';

const { DATABASE_URL: databaseUrl, CLICKHOUSE_URL: clickhouseUrl } = process.env;
if (!databaseUrl || !clickhouseUrl) {
  console.error('Say which databases: DATABASE_URL=postgres://… CLICKHOUSE_URL=http://… npm run migrate');
  process.exit(2);
}
const { isNew } = await prepareDatabases({ databaseUrl, clickhouseUrl });
console.log(isNew ? 'Databases made, newest schema in place.' : 'Newest schema in place.');
