import { CARRY_STEPS } from '@sluice/contracts';
import { landingVersions, withTeam } from '@sluice/postgres';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CarriedTeam,
  listLive,
  readCarry,
  secrets,
  seedCarriedTeam,
  startCarry,
  TOKENS,
} from './carry.fixture.ts';
import { type CarryRig, openCarryRig } from './carry-rig.fixture.ts';
import { STEPS } from './carry-steps.ts';
import { carryTasks } from './carry-stream.ts';

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

describe('the steps', () => {
  it('[S4.5-03] are the contract’s, and are done in its order, each seen before the next', async () => {
    expect(STEPS.map(({ step }) => step)).toEqual([...CARRY_STEPS]);
    await rig.superuser.query(`
      CREATE TABLE seen_steps (at bigint GENERATED ALWAYS AS IDENTITY, transaction bigint, done integer, what text);
      CREATE FUNCTION see_step() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        INSERT INTO seen_steps (transaction, done, what) VALUES (txid_current(), (to_jsonb(NEW)->>'steps_done')::integer,
          TG_TABLE_NAME || coalesce(' ' || (to_jsonb(NEW)->>'network'), '')); RETURN NEW; END $$;
      CREATE TRIGGER see AFTER INSERT OR UPDATE ON stream_carries FOR EACH ROW EXECUTE FUNCTION see_step();
      CREATE TRIGGER see AFTER INSERT ON landings FOR EACH ROW EXECUTE FUNCTION see_step();
      CREATE TRIGGER see AFTER INSERT ON pixels FOR EACH ROW EXECUTE FUNCTION see_step();
      CREATE TRIGGER see AFTER INSERT ON white_pages FOR EACH ROW EXECUTE FUNCTION see_step();
      CREATE TRIGGER see AFTER UPDATE OF settings ON streams FOR EACH ROW EXECUTE FUNCTION see_step();
      CREATE TRIGGER see AFTER INSERT ON stream_landings FOR EACH ROW EXECUTE FUNCTION see_step();
      CREATE TRIGGER see AFTER INSERT ON stream_versions FOR EACH ROW EXECUTE FUNCTION see_step()`);
    try {
      const started = await startCarry(rig.db, team, 'copy');
      await rig.superuser.query('TRUNCATE seen_steps');
      await rig.runJobs();
      expect(await readCarry(rig.db, started)).toMatchObject({ state: 'done', stepsDone: 7 });
      const { rows } = await rig.superuser.query<{ done: number; what: string[] }>(`
        SELECT max(done) AS done, array_agg(DISTINCT what ORDER BY what) FILTER (WHERE what <> 'stream_carries') AS what
        FROM seen_steps GROUP BY transaction ORDER BY min(at)`);
      expect(rows).toEqual([
        { done: 1, what: ['landings'] },
        { done: 2, what: ['pixels facebook'] },
        { done: 3, what: ['pixels tiktok'] },
        { done: 4, what: ['white_pages'] },
        { done: 5, what: ['streams'] },
        { done: 6, what: ['stream_landings'] },
        { done: 7, what: ['stream_versions'] },
      ]);
    } finally {
      for (const table of [
        ...['stream_carries', 'landings', 'pixels', 'white_pages'],
        ...['streams', 'stream_landings', 'stream_versions'],
      ]) {
        await rig.superuser.query(`DROP TRIGGER see ON ${table}`);
      }
    }
  });
});

describe('a copy', () => {
  it('[S4.5-04] has landings and a split test of its own, like the source’s', async () => {
    const source = await rig.whole(team, team.sourceId);
    const { targetId, row } = await rig.carry(team, 'copy');
    expect(row).toMatchObject({ state: 'done', failure: null });
    const copy = await rig.whole(team, targetId);
    expect(copy.stream).toMatchObject({
      name: 'Copy',
      status: 'suspended',
      memberId: team.memberId,
      version: 1,
      tags: ['tag'],
      cloak: true,
      countries: ['DE'],
      link: 'https://offer.example/',
      settings: source.stream.settings,
    });
    expect(copy.landings.map(({ name, weight }) => [name, weight])).toEqual([
      ['First copy', 30],
      ['Second copy', 70],
    ]);
    for (const [at, landing] of copy.landings.entries()) {
      const from = source.landings[at];
      expect(landing).toMatchObject({ status: 'completed', memberId: team.memberId });
      expect(landing.id).not.toBe(from?.id);
      expect([landing.content, landing.translations]).toEqual([from?.content, from?.translations]);
    }
    expect(copy.landings[1]?.translations).toHaveLength(1);
    expect(await rig.whole(team, team.sourceId)).toEqual(source);
    const documents = await withTeam(rig.db, team.teamId, (tx) =>
      tx
        .select()
        .from(landingVersions)
        .where(
          inArray(
            landingVersions.landingId,
            copy.landings.map(({ id }) => id),
          ),
        ),
    );
    expect(documents).toHaveLength(2);
  });

  it('[S4.5-05] has the source’s pixels, with tokens that open only there', async () => {
    const { targetId } = await rig.carry(team, 'copy');
    const [source, copy] = [await rig.whole(team, team.sourceId), await rig.whole(team, targetId)];
    expect(copy.pixels).toEqual(source.pixels);
    expect(copy.pixels.map(({ token }) => token)).toEqual([
      ...[TOKENS.facebook, `${TOKENS.facebook}2`],
      ...[TOKENS.tiktok, null],
    ]);
  });

  it('[S4.5-06] has the source’s white page', async () => {
    const { targetId } = await rig.carry(team, 'copy');
    expect((await rig.whole(team, targetId)).whitePage).toEqual({ language: 'de', theme: 'garden', seed: 7 });
  });

  it('is told to the edge and to the audit log once, at its end, without the source’s domain', async () => {
    const { targetId } = await rig.carry(team, 'copy');
    const copy = await rig.whole(team, targetId);
    expect(await rig.newestDocument(team, targetId)).toMatchObject({
      version: 1,
      status: 'suspended',
      hosts: [],
      landings: copy.landings.map(({ id, weight }) => ({ id, weight })),
      whitePage: { language: 'de', theme: 'garden', seed: 7 },
    });
    const [entry, ...rest] = await rig.audits(team);
    expect(rest).toEqual([]);
    expect(entry).toMatchObject({
      action: 'stream.copied',
      memberId: team.memberId,
      apiKeyName: 'A key',
      subjectId: targetId,
      subjectName: 'Copy',
      changes: { name: { from: 'Source', to: 'Copy' } },
    });
  });

  it('whose job comes twice, and at the same time, is made once', async () => {
    const started = await startCarry(rig.db, team, 'copy');
    const task = carryTasks({ db: rig.db, secrets }).carry_stream;
    const payload = { teamId: started.teamId, carryId: started.carryId, apiKeyName: null };
    const helpers = { job: { attempts: 1 } } as Parameters<NonNullable<typeof task>>[1];
    await Promise.all([1, 2, 3].map(() => task?.(payload, helpers)));
    await rig.runJobs();
    expect(await readCarry(rig.db, started)).toMatchObject({ state: 'done', stepsDone: 7 });
    expect(await listLive(rig.db, team.teamId)).toMatchObject({
      streams: [{ name: 'Source' }, { name: 'Copy' }],
      landings: [{ name: 'First' }, { name: 'Second' }, { name: 'First copy' }, { name: 'Second copy' }],
    });
    expect(await rig.audits(team)).toHaveLength(1);
  });
});
