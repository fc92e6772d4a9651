/** Making and dropping the database that an address names. */
import { createClickhouse, splitClickhouseUrl } from './client.ts';

export async function ensureClickhouseDatabase(url: string): Promise<void> {
  await runOnServer(url, 'CREATE DATABASE IF NOT EXISTS {name:Identifier}');
}

export async function dropClickhouseDatabase(url: string): Promise<void> {
  await runOnServer(url, 'DROP DATABASE IF EXISTS {name:Identifier} SYNC');
}

// The server refuses requests to a database that does not exist, so these go to its default one.
async function runOnServer(url: string, query: string): Promise<void> {
  const { server, database } = splitClickhouseUrl(url);
  const client = createClickhouse(server);
  try {
    await client.command({ query, query_params: { name: database } });
  } finally {
    await client.close();
  }
}
