/** Which hosts an edge answers for, by the documents that the database gives it: those that are proved, and no other. */
import { ask, startTestEdge, type TestEdge } from '@sluice/edge/edge.fixture.ts';
import { type Database, domains, openDatabase, withTeam } from '@sluice/postgres';
import { findNewestEdgeDocument, recordStreamVersion } from '@sluice/streams';
import { type SeededTeam, seedTeam } from '@sluice/streams/seed';
import { createTestDatabase } from '@sluice/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

const NOT_SERVED_HERE = 421;
const undo = new AsyncDisposableStack();
afterAll(() => undo.disposeAsync());

let db: Database['db'];
let edge: TestEdge;
let ours: SeededTeam;
let theirs: SeededTeam;

beforeAll(async () => {
  const test = await createTestDatabase();
  undo.defer(() => test.drop());
  const database = openDatabase(test.databaseUrl);
  undo.defer(database.close);
  db = database.db;
  edge = await startTestEdge();
  undo.defer(() => edge.drain());
  const stream = (link: string) => ({ status: 'launched', link }) as const;
  ours = await seedTeam(db, { name: 'Ours', streams: [stream('https://ours.example/')] });
  theirs = await seedTeam(db, { name: 'Theirs', streams: [stream('https://theirs.example/')] });
});

const streamOf = ({ streams }: SeededTeam) => streams[0]?.id ?? 0;

/** The stream's next version, as an edge gets it. */
async function publish(team: SeededTeam): Promise<void> {
  const { teamId, memberId } = team;
  const streamId = streamOf(team);
  const document = await withTeam(db, teamId, async (tx) => {
    await recordStreamVersion(tx, { teamId, streamId, byMemberId: memberId });
    return findNewestEdgeDocument(tx, teamId, streamId);
  });
  if (document) edge.routes.apply(document);
}

async function claim(team: SeededTeam, host: string): Promise<void> {
  const { teamId } = team;
  await withTeam(db, teamId, (tx) => tx.insert(domains).values({ teamId, host, streamId: streamOf(team) }));
  await publish(team);
}

async function setProof(team: SeededTeam, host: string, provedAt: Date | null): Promise<void> {
  const { teamId } = team;
  await withTeam(db, teamId, (tx) =>
    tx
      .update(domains)
      .set({ provedAt })
      .where(and(eq(domains.teamId, teamId), eq(domains.host, host))),
  );
  await publish(team);
}

/** Who answers there; undefined where nobody does. */
async function servedBy(host: string): Promise<number | undefined> {
  const { status } = await ask(edge.port, ['Host', host]);
  return status === NOT_SERVED_HERE ? undefined : edge.routes.findByHost(host)?.teamId;
}

it('a claimed host is answered for nobody, also when two teams claim it', async () => {
  await claim(ours, 'foreign.example');
  expect(await servedBy('foreign.example')).toBeUndefined();
  await claim(theirs, 'foreign.example');
  expect(await servedBy('foreign.example')).toBeUndefined();
});

it('a host is the team’s that has proved it, whoever else claims it and publishes later', async () => {
  await claim(ours, 'wanted.example');
  await claim(theirs, 'wanted.example');
  await setProof(ours, 'wanted.example', new Date());
  await publish(theirs);
  expect(await servedBy('wanted.example')).toBe(ours.teamId);
});

it('a host that is lost is answered for nobody, and for the next team once that has proved it', async () => {
  await claim(ours, 'moving.example');
  await claim(theirs, 'moving.example');
  await setProof(ours, 'moving.example', new Date());
  await setProof(ours, 'moving.example', null);
  expect(await servedBy('moving.example')).toBeUndefined();
  await setProof(theirs, 'moving.example', new Date());
  expect(await servedBy('moving.example')).toBe(theirs.teamId);
});
