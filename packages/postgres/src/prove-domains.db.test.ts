/** Domains of before 0020: who counts as proved, and what the edge is told of the others. */
import { runEngines, uniqueName } from '@sluice/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migratePostgres } from './migrate-postgres.ts';

const BEFORE = '0019_index_ledger_transfers.sql';
const name = uniqueName();
let admin: Client;
let client: Client;

beforeAll(async () => {
  const { databaseUrl } = runEngines();
  admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await migratePostgres(url.href, { upTo: BEFORE });
  client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`
    INSERT INTO users (sub, email, name) VALUES ('one', 'one@example.com', 'One');
    INSERT INTO teams (id, name) VALUES (1, 'Team');
    INSERT INTO members (team_id, user_id, roles) VALUES (1, 1, '{owner}');
    INSERT INTO streams (team_id, member_id, name, version) VALUES (1, 1, 'Mixed', 3), (1, 1, 'Served', 1);
    INSERT INTO stream_versions (team_id, stream_id, version, document, fields, member_id) VALUES
      (1, 1, 3, '{"version": 3, "hosts": ["active.example", "claimed.example"], "link": "kept"}', '{"name": "Mixed"}', 1),
      (1, 2, 1, '{"version": 1, "hosts": ["delegated.example"]}', '{}', 1);
    INSERT INTO domains (team_id, host, stream_id, state, source, zone_id) VALUES
      (1, 'active.example', 1, 'active', 'pointed', NULL),
      (1, 'claimed.example', 1, 'domain_check', 'pointed', NULL),
      (1, 'delegated.example', 2, 'domain_check', 'own', 'zone-1'),
      (1, 'waiting.example', NULL, 'waiting', 'own', 'zone-2'),
      (1, 'seen.example', NULL, 'https_check', 'pointed', NULL),
      (1, 'bought.example', NULL, 'waiting', 'bought', 'zone-3')`);
  await migratePostgres(url.href);
});
afterAll(async () => {
  await client.end();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

it('proved are those that are active, and those seen delegated to their zone; a zone alone is no proof', async () => {
  const { rows } = await client.query(
    `SELECT host, proved_at IS NOT NULL AS proved, claim_expires_at IS NOT NULL AS expires, state FROM domains ORDER BY id`,
  );
  expect(rows).toEqual([
    { host: 'active.example', proved: true, expires: false, state: 'active' },
    { host: 'claimed.example', proved: false, expires: true, state: 'domain_check' },
    { host: 'delegated.example', proved: true, expires: false, state: 'domain_check' },
    { host: 'waiting.example', proved: false, expires: true, state: 'waiting' },
    { host: 'seen.example', proved: false, expires: true, state: 'domain_check' },
    { host: 'bought.example', proved: false, expires: false, state: 'waiting' },
  ]);
});

it('each claim has a token of its own', async () => {
  const { rows } = await client.query('SELECT count(DISTINCT proof_token)::int AS tokens FROM domains');
  expect(rows).toEqual([{ tokens: 6 }]);
});

it('a stream whose document named an unproved host gets one without it, and has it published; others stay', async () => {
  const { rows: streams } = await client.query('SELECT name, version FROM streams ORDER BY id');
  expect(streams).toEqual([
    { name: 'Mixed', version: 4 },
    { name: 'Served', version: 1 },
  ]);
  const { rows: versions } = await client.query(
    'SELECT document, fields FROM stream_versions WHERE stream_id = 1 ORDER BY version DESC LIMIT 1',
  );
  expect(versions).toEqual([
    { document: { version: 4, hosts: ['active.example'], link: 'kept' }, fields: { name: 'Mixed' } },
  ]);
  const { rows: jobs } = await client.query('SELECT task_identifier, key FROM graphile_worker.jobs');
  expect(jobs).toEqual([{ task_identifier: 'publish_edge_document', key: 'publish_edge_document:1:1' }]);
});
