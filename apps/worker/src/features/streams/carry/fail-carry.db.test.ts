import { createTestDatabase, type TestDatabase } from '@sluice/testing';
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

describe('a copy that cannot be made', () => {
  it('leaves nothing behind when a landing is gone', async () => {
    const before = await listLive(rig.db, team.teamId);
    const started = await startCarry(rig.db, team, 'copy');
    await rig.superuser.query('UPDATE landings SET removed_at = now() WHERE id = $1', [team.landingIds[1]]);
    await rig.runJobs();
    expect(await readCarry(rig.db, started)).toMatchObject({
      state: 'failed',
      failure: 'landing.not_found',
      stepsDone: 0,
    });
    expect((await listLive(rig.db, team.teamId)).streams).toEqual(before.streams);
  });

  it('is taken back with its landings and tokens when the source is removed halfway', async () => {
    const before = await listLive(rig.db, team.teamId);
    const started = await startCarry(rig.db, team, 'copy');
    await rig.superuser.query(`
      CREATE FUNCTION move_on() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        IF NEW.steps_done = 4 AND NEW.id = ${started.carryId} THEN
          UPDATE streams SET removed_at = now() WHERE id = ${team.sourceId};
        END IF; RETURN NEW; END $$;
      CREATE TRIGGER move_on BEFORE UPDATE ON stream_carries FOR EACH ROW EXECUTE FUNCTION move_on()`);
    try {
      await rig.runJobs();
    } finally {
      await rig.superuser.query('DROP TRIGGER move_on ON stream_carries; DROP FUNCTION move_on');
    }
    expect(await readCarry(rig.db, started)).toMatchObject({
      state: 'failed',
      failure: 'stream.not_found',
    });
    expect((await listLive(rig.db, team.teamId)).landings).toEqual(before.landings);
    const target = await rig.whole(team, started.targetId);
    expect(target).toMatchObject({ landings: [], pixels: [], whitePage: undefined });
    expect(target.stream.removedAt).toBeInstanceOf(Date);
  });

  it('is tried again first when the reason may pass, and given up in the end', async () => {
    const started = await startCarry(rig.db, team, 'copy');
    await rig.superuser.query('UPDATE pixels SET token = $1 WHERE stream_id = $2 AND token IS NOT NULL', [
      Buffer.alloc(60, 1),
      team.sourceId,
    ]);
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect(await readCarry(rig.db, started)).toMatchObject({ state: 'running' });
      await rig.superuser.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
      await rig.runJobs();
    }
    expect(await readCarry(rig.db, started)).toMatchObject({
      state: 'failed',
      failure: 'stream.copy_failed',
      stepsDone: 1,
    });
    expect((await listLive(rig.db, team.teamId)).landings).toHaveLength(2);
  });
});
