import { landings, members, streamLandings, streams, withTeam } from '@sluice/postgres';
import { recordStreamVersion } from '@sluice/streams';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CarriedTeam, listLive, readCarry, seedCarriedTeam, startCarry } from './carry.fixture.ts';
import { type CarryRig, openCarryRig } from './carry-rig.fixture.ts';

let testDatabase: TestDatabase;
let rig: CarryRig;
let team: CarriedTeam;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  rig = await openCarryRig(testDatabase.databaseUrl);
});
afterAll(async () => {
  await rig.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  team = await seedCarriedTeam(rig.db);
});

/** Another stream of the team that shows these landings too. */
const showElsewhere = (landingIds: readonly number[]) =>
  withTeam(rig.db, team.teamId, async (tx) => {
    const { teamId, memberId } = team;
    const [row] = await tx.insert(streams).values({ teamId, memberId, name: 'Elsewhere' }).returning();
    const streamId = row?.id ?? 0;
    await tx
      .insert(streamLandings)
      .values(
        landingIds.map((landingId, position) => ({ teamId, streamId, position, landingId, weight: 100 })),
      );
    await recordStreamVersion(tx, { teamId, streamId, byMemberId: memberId });
  });

describe('a transfer', () => {
  it('[S4.5-04] takes along the landings that no other stream shows, with the split test', async () => {
    const before = await rig.whole(team, team.sourceId);
    const { row } = await rig.carry(team, 'transfer');
    expect(row).toMatchObject({ state: 'done', stepsDone: 7 });
    const after = await rig.whole(team, team.sourceId);
    expect(after.stream).toMatchObject({ memberId: team.otherMemberId, settings: before.stream.settings });
    expect(after.landings).toEqual(
      before.landings.map((landing) => ({ ...landing, memberId: team.otherMemberId })),
    );
  });

  it('[S4.5-05] [S4.5-06] keeps pixels and white page', async () => {
    const before = await rig.whole(team, team.sourceId);
    await rig.carry(team, 'transfer');
    const after = await rig.whole(team, team.sourceId);
    expect([after.pixels, after.whitePage]).toEqual([before.pixels, before.whitePage]);
    expect(after.pixels).toHaveLength(4);
    expect(after.whitePage).toBeDefined();
  });

  it('gives copies of the landings that another stream shows too, which stay where they are', async () => {
    const [shared = 0, alone] = team.landingIds;
    await showElsewhere([shared]);
    await rig.carry(team, 'transfer');
    const after = await rig.whole(team, team.sourceId);
    expect(after.landings).toMatchObject([
      { name: 'First copy', memberId: team.otherMemberId, weight: 30, status: 'completed' },
      { id: alone, name: 'Second', memberId: team.otherMemberId, weight: 70 },
    ]);
    const [kept] = await withTeam(rig.db, team.teamId, (tx) =>
      tx.select().from(landings).where(eq(landings.id, shared)),
    );
    expect(kept).toMatchObject({ name: 'First', memberId: team.memberId, removedAt: null });
    expect(await rig.newestDocument(team, team.sourceId)).toMatchObject({
      memberId: team.otherMemberId,
      landings: after.landings.map(({ id, weight }) => ({ id, weight })),
    });
  });

  it('is in the audit log with who had it and who has it', async () => {
    await rig.carry(team, 'transfer');
    expect((await rig.audits(team))[0]).toMatchObject({
      action: 'stream.transferred',
      memberId: team.memberId,
      apiKeyName: 'A key',
      subjectName: 'Source',
      changes: { owner: { from: expect.stringContaining('Owner'), to: 'Other' } },
    });
  });

  it('to somebody who is suspended meanwhile leaves everything as it was', async () => {
    await showElsewhere(team.landingIds.slice(0, 1));
    const [before, live] = [await rig.whole(team, team.sourceId), await listLive(rig.db, team.teamId)];
    const started = await startCarry(rig.db, team, 'transfer');
    await withTeam(rig.db, team.teamId, (tx) =>
      tx
        .update(members)
        .set({ status: 'suspended' })
        .where(and(eq(members.teamId, team.teamId), eq(members.id, team.otherMemberId))),
    );
    await rig.runJobs();
    expect(await readCarry(rig.db, started)).toMatchObject({
      state: 'failed',
      failure: 'member.not_found',
      stepsDone: 6,
    });
    expect(await rig.whole(team, team.sourceId)).toEqual(before);
    expect(await listLive(rig.db, team.teamId)).toEqual(live);
  });
});
