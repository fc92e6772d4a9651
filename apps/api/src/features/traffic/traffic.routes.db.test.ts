import { randomUUID } from 'node:crypto';
import type { Stream, TrafficOrder } from '@sluice/contracts';
import { correctBalance, findBalances } from '@sluice/ledger';
import { auditEntries, domains, members, streams, withTeam } from '@sluice/postgres';
import { SERVED_DOMAIN } from '@sluice/streams/seed';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestTeam } from '../../../test/open-test-api.ts';
import { TRAFFIC_ORDER } from '../../../test/traffic-rows.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

const START_MICROS = 100_000_000;
const TOTAL_MICROS = 40_500_000;

let team: TestTeam;
const api = useTestApi();
beforeEach(async () => {
  team = await api.team([]);
  const { teamId } = team;
  await withTeam(api.database.db, teamId, (tx) =>
    correctBalance(tx, { teamId, key: 'start', amountMicros: START_MICROS, description: 'For tests' }),
  );
});

const path = () => `/teams/${team.teamId}/traffic`;
const order = (body: object = {}, as: Pick<TestTeam['owner'], 'call'> = team.owner) =>
  as.call('POST', path(), { key: randomUUID(), ...TRAFFIC_ORDER, ...body });
const list = async (as: Pick<TestTeam['owner'], 'call'> = team.owner) =>
  ((await as.call('GET', path())).body as { items: TrafficOrder[] }).items;
const balances = () => withTeam(api.database.db, team.teamId, (tx) => findBalances(tx, team.teamId));

describe('an order of organic traffic', () => {
  it('makes a stream with the selected GEO, and holds the total of the selected sums', async () => {
    const answer = await order();
    expect(answer).toMatchObject({
      status: 201,
      body: {
        stream: { name: 'Organic', status: 'suspended', isRemoved: false, isReachable: false },
        geos: TRAFFIC_ORDER.geos,
        utcOffsetMinutes: 60,
        total: 40.5,
        state: 'ordered',
        note: '',
      },
    });
    const { stream } = answer.body as TrafficOrder;
    const made = (await team.owner.call('GET', `/teams/${team.teamId}/streams/${stream.id}`)).body as Stream;
    expect(made).toMatchObject({ name: 'Organic', countries: ['DE', 'AT'], memberId: team.memberId });
    expect(await balances()).toMatchObject({ wallet: START_MICROS - TOTAL_MICROS, held: TOTAL_MICROS });
    expect(await list()).toEqual([answer.body]);
    const entries = await withTeam(api.database.db, team.teamId, (tx) => tx.select().from(auditEntries));
    const actions = entries.map(({ action, subjectName }) => [action, subjectName]);
    expect(actions).toContainEqual(['stream.created', 'Organic']);
    expect(actions).toContainEqual(['traffic.ordered', 'Organic']);
  });

  it('with the same key is the same order, however often and at once it is sent', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => order({ key })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => (body as TrafficOrder).id)).size).toBe(1);
    expect(await balances()).toMatchObject({ held: TOTAL_MICROS });
  });

  it.each([
    ['name', { name: 'Another' }],
    ['sum', { geos: [TRAFFIC_ORDER.geos[0], { country: 'AT', amount: 15.51 }] }],
    ['country', { geos: [{ country: 'FR', amount: 40.5 }] }],
    ['clock', { utcOffsetMinutes: 120 }],
  ])('with the same key and another %s is refused, and holds nothing more', async (_, other) => {
    const key = randomUUID();
    expect((await order({ key })).status).toBe(201);
    expect(await order({ key, ...other })).toMatchObject({
      status: 422,
      body: { code: 'request.key_reused' },
    });
    expect((await order({ key })).status).toBe(201);
    expect(await balances()).toMatchObject({ held: TOTAL_MICROS });
    expect(await list()).toHaveLength(1);
  });

  it('beyond the balance is refused, and leaves neither a stream nor a hold', async () => {
    expect(await order({ geos: [{ country: 'DE', amount: 100.01 }] })).toMatchObject({
      status: 409,
      body: { code: 'traffic.not_enough_funds' },
    });
    expect(await balances()).toMatchObject({ wallet: START_MICROS, held: 0 });
    expect(await list()).toEqual([]);
    const { body } = await team.owner.call('GET', `/teams/${team.teamId}/streams`);
    expect(body).toMatchObject({ total: 0 });
  });

  it('counts towards the member’s daily limit', async () => {
    await withTeam(api.database.db, team.teamId, (tx) =>
      tx.update(members).set({ spendPerDayMicros: 50_000_000 }).where(eq(members.id, team.memberId)),
    );
    expect((await order()).status).toBe(201);
    expect(await order({ geos: [{ country: 'DE', amount: 10 }] })).toMatchObject({
      status: 409,
      body: { code: 'member.spend_limit_reached', details: { limit: 50 } },
    });
  });

  it.each([
    ['no GEO', { geos: [] }],
    ['a GEO twice', { geos: [TRAFFIC_ORDER.geos[0], TRAFFIC_ORDER.geos[0]] }],
    ['less than the least', { geos: [{ country: 'DE', amount: 9.99 }] }],
    ['a fraction of a cent', { geos: [{ country: 'DE', amount: 10.005 }] }],
    ['an offset that nobody lives by', { utcOffsetMinutes: 15 }],
    ['no name', { name: ' ' }],
  ])('with %s is refused', async (_, body) => {
    expect((await order(body)).status).toBe(422);
    expect(await balances()).toMatchObject({ held: 0 });
  });

  it('can be carried out once its stream is launched on a domain that serves', async () => {
    const { stream } = (await order()).body as TrafficOrder;
    const { teamId } = team;
    await withTeam(api.database.db, teamId, async (tx) => {
      await tx
        .insert(domains)
        .values({ ...SERVED_DOMAIN, teamId, streamId: stream.id, host: `t${teamId}.example.com` });
      await tx
        .update(streams)
        .set({ status: 'launched' })
        .where(and(eq(streams.teamId, teamId), eq(streams.id, stream.id)));
    });
    expect(await list()).toMatchObject([{ stream: { status: 'launched', isReachable: true } }]);
  });

  it('is seen by its member and by who sees the whole team, not by another buyer', async () => {
    const [buyer, other, tech] = [
      await api.member(team, ['mediabuyer']),
      await api.member(team, ['mediabuyer']),
      await api.member(team, ['technical_specialist']),
    ];
    const { id } = (await order({}, buyer)).body as TrafficOrder;
    expect(await list(buyer)).toMatchObject([{ id }]);
    expect(await list(tech)).toMatchObject([{ id }]);
    expect(await list(other)).toEqual([]);
  });

  it('[S6.2-06] is for owner, admin, mediabuyer and technical_specialist only', async () => {
    for (const role of ['admin', 'mediabuyer', 'technical_specialist'] as const) {
      expect((await (await api.member(team, [role])).call('GET', path())).status).toBe(200);
    }
    for (const role of ['financier', 'push_manager'] as const) {
      const member = await api.member(team, [role]);
      expect((await member.call('GET', path())).status).toBe(403);
      expect((await order({}, member)).status).toBe(403);
    }
  });
});
