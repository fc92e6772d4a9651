/** The api is killed in the middle of a purchase's call, and the call is repeated: one purchase, and its money held once. */
import { randomUUID } from 'node:crypto';
import { correctBalance, findBalances } from '@sluice/ledger';
import { type FakeNamecheap, startFakeNamecheap } from '@sluice/outside/namecheap';
import { type Database, domainPurchases, ledgerTransfers, openDatabase, withTeam } from '@sluice/postgres';
import { type SeededTeam, seedTeam } from '@sluice/streams/seed';
import {
  type CommitGate,
  createCommitGate,
  createTestDatabase,
  type StartedProcess,
  startProcess,
  type TestDatabase,
} from '@sluice/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestIssuer, type TestIssuer } from '../../../test/test-issuer.ts';
import { CONTACT } from '../../../test/test-registrar.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const START_MICROS = 20_000_000;
const PRICE = 2.16;
const CHECK = 'namecheap.domains.check';
const UNHEARD_MS = 60_000;

/** asked: while the registrar is; the others at the transaction. */
const MOMENTS = ['asked', 'begun', 'lost', 'kept'] as const;

let testDatabase: TestDatabase;
let database: Database;
let gate: CommitGate;
let namecheap: FakeNamecheap;
let issuer: TestIssuer;
let api: StartedProcess;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  namecheap = await startFakeNamecheap();
  issuer = await openTestIssuer();
  database = openDatabase(testDatabase.databaseUrl);
  gate = await createCommitGate(testDatabase.databaseUrl, {
    table: 'domain_purchases',
    on: 'INSERT',
    point: 'NEW.team_id::text',
  });
  api = await startApi();
}, 60_000);
afterAll(async () => {
  await api?.end('SIGKILL');
  await gate?.end();
  await database?.close();
  await Promise.all([namecheap?.stop(), issuer?.close(), testDatabase?.drop()]);
});

const startApi = () =>
  startProcess(
    'apps/api/src/server.ts',
    {
      DATABASE_URL: testDatabase.databaseUrl,
      API_PORT: '0',
      API_ADMIN_PORT: '0',
      PREVIEW_PORT: '0',
      ASK_PORT: '0',
      OIDC_ISSUER: issuer.settings.issuer,
      OIDC_AUDIENCE: issuer.settings.audience,
      NAMECHEAP_URL: namecheap.url,
      NAMECHEAP_API_USER: namecheap.account.apiUser,
      NAMECHEAP_API_KEY: namecheap.account.apiKey,
      NAMECHEAP_CLIENT_IP: namecheap.account.clientIp,
      REGISTRAR_CONTACT: JSON.stringify(CONTACT),
    },
    'api listens',
  );

type Buyer = SeededTeam & { token: string };

async function teamWithMoney(): Promise<Buyer> {
  const sub = randomUUID();
  const owner = { sub, email: `${sub}@example.com`, name: 'Buys' };
  const team = await seedTeam(database.db, { name: 'Buys', owner });
  const { teamId } = team;
  await withTeam(database.db, teamId, (tx) =>
    correctBalance(tx, { teamId, key: 'start', amountMicros: START_MICROS, description: 'For tests' }),
  );
  return { ...team, token: await issuer.sign({ sub, email: owner.email, nickname: owner.name }) };
}

async function buy({ teamId, token }: Buyer, key: string): Promise<number> {
  const address = api.logged.find(({ msg }) => msg === 'api listens')?.address;
  const answer = await fetch(`${address}/teams/${teamId}/domain-purchases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ key, host: `killed-${teamId}.xyz`, price: PRICE }),
  });
  return answer.status;
}

async function killAt(moment: (typeof MOMENTS)[number], { teamId }: SeededTeam, call: () => Promise<number>) {
  const asked = namecheap.calls.length;
  if (moment === 'asked') namecheap.delay(CHECK, UNHEARD_MS);
  else await gate.close(String(teamId), moment);
  const answer = call().catch(() => 'no answer');
  const hasArrived = async () => (moment === 'asked' ? namecheap.calls.length > asked : gate.isReached());
  await expect.poll(hasArrived, PATIENCE).toBe(true);
  await api.end('SIGKILL');
  namecheap.heal();
  if (moment !== 'asked') await gate.open();
  expect(await answer).toBe('no answer');
}

describe('a purchase whose api is killed', () => {
  it.each(MOMENTS)('%s', { timeout: 180_000 }, async (moment) => {
    const team = await teamWithMoney();
    const key = randomUUID();
    await killAt(moment, team, () => buy(team, key));
    api = await startApi();
    expect([await buy(team, key), await buy(team, key)]).toEqual([201, 201]);
    const { teamId } = team;
    const seen = await withTeam(database.db, teamId, async (tx) => ({
      purchases: await tx.$count(domainPurchases, eq(domainPurchases.teamId, teamId)),
      holds: await tx.$count(ledgerTransfers, eq(ledgerTransfers.kind, 'hold')),
      balances: await findBalances(tx, teamId),
    }));
    expect(seen).toMatchObject({ purchases: 1, holds: 1 });
    expect(seen.balances).toMatchObject({ wallet: START_MICROS - PRICE * 1e6, held: PRICE * 1e6 });
  });
});
