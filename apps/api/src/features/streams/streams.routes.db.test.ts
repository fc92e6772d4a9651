import type { Stream } from '@sluice/contracts';
import { correctBalance } from '@sluice/ledger';
import { members, spendingStops, streams, streamVersions, type TeamDb, withTeam } from '@sluice/postgres';
import { addServedDomain, type SeededTeam } from '@sluice/streams/seed';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../test/open-test-api.ts';
import { type StreamCalls, streamCalls } from '../../../test/stream-calls.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

let team: SeededTeam;
let call: Call;
let path: string;
let create: StreamCalls['create'];
let launchable: StreamCalls['launchable'];
let versionsOf: StreamCalls['versions'];

const api = useTestApi({ superuser: true });
beforeEach(async () => {
  team = await api.team([], { balanceMicros: 5_000_000 });
  call = api.as(team.apiKey);
  ({ path, create, launchable, versions: versionsOf } = streamCalls(team, call));
});

const jobsOf = async (stream: Stream) =>
  (
    await api.superuser.query('SELECT id, revision FROM graphile_worker.jobs WHERE key = $1', [
      `publish_edge_document:${stream.teamId}:${stream.id}`,
    ])
  ).rows;

describe('a stream', () => {
  it('is made suspended, as its maker’s own, with version 1 and a job', async () => {
    const stream = await create({
      countries: ['de', 'FR'],
      languages: ['uk'],
      devices: ['mobile'],
      os: ['Android'],
      cloak: true,
      link: 'https://offer.example/?sub={click_id}',
    });
    expect(stream).toMatchObject({
      teamId: team.teamId,
      memberId: team.memberId,
      status: 'suspended',
      countries: ['DE', 'FR'],
      version: 1,
      hosts: [],
    });
    const [first, ...rest] = await versionsOf(stream);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      version: 1,
      memberId: team.memberId,
      document: {
        streamId: stream.id,
        status: 'suspended',
        cloak: true,
        countries: ['DE', 'FR'],
        languages: ['uk'],
        devices: ['mobile'],
        os: ['Android'],
        link: 'https://offer.example/?sub={click_id}',
      },
    });
    expect(await jobsOf(stream)).toHaveLength(1);
  });

  it('changes only what an update names', async () => {
    const stream = await create({ countries: ['DE'], cloak: true });
    const { body } = await call('PATCH', `${path}/${stream.id}`, { version: 1, name: 'Other', link: null });
    expect(body).toEqual({ ...stream, name: 'Other', version: 2, updatedAt: (body as Stream).updatedAt });
    expect((await versionsOf(stream)).map((each) => each.version)).toEqual([2, 1]);
  });

  it('[S4.5-02] is launched and stopped, and a second time changes nothing', async () => {
    const stream = await launchable();
    const steps = ['launch', 'launch', 'stop', 'stop'];
    const seen: unknown[] = [];
    for (const step of steps) {
      const { body } = await call('POST', `${path}/${stream.id}/${step}`);
      const { status, version } = body as Stream;
      seen.push([status, version]);
    }
    expect(seen).toEqual([
      ['launched', 2],
      ['launched', 2],
      ['suspended', 3],
      ['suspended', 3],
    ]);
    expect((await versionsOf(stream)).map((each) => each.document.status)).toEqual([
      'suspended',
      'active',
      'suspended',
    ]);
  });

  it('is not launched where the team, or its member today, has nothing to spend', async () => {
    const stream = await launchable();
    const { teamId, memberId } = team;
    const launch = () => call('POST', `${path}/${stream.id}/launch`);
    const inTeam = <Result>(work: (tx: TeamDb) => Promise<Result>) => withTeam(api.database.db, teamId, work);
    const limitTo = (spendPerDayMicros: number | null) =>
      inTeam((tx) => tx.update(members).set({ spendPerDayMicros }).where(eq(members.id, memberId)));
    await limitTo(19_999);
    expect(await launch()).toMatchObject({ status: 409, body: { code: 'member.spend_limit_reached' } });
    await limitTo(null);
    await inTeam((tx) =>
      correctBalance(tx, { teamId, key: 'taken', amountMicros: -4_980_001, description: 'For tests' }),
    );
    expect(await launch()).toMatchObject({ status: 409, body: { code: 'stream.no_funds' } });
    await inTeam((tx) =>
      correctBalance(tx, { teamId, key: 'more', amountMicros: 1, description: 'For tests' }),
    );
    expect(await launch()).toMatchObject({ status: 200, body: { status: 'launched', spendingStop: null } });
    // As the worker writes it.
    await inTeam((tx) => tx.insert(spendingStops).values({ teamId }));
    expect((await call('GET', `${path}/${stream.id}`)).body).toMatchObject({ spendingStop: 'no_funds' });
    await inTeam((tx) => tx.delete(spendingStops));
    await inTeam((tx) => tx.insert(spendingStops).values({ teamId, memberId, until: new Date() }));
    expect((await call('GET', path)).body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ id: stream.id, spendingStop: 'member_limit' }),
      ]),
    });
  });

  it('[S7.4-02] is created, updated, launched, stopped, copied, transferred and removed, alone and in bulk', async () => {
    const other = await api.member(team, ['mediabuyer']);
    const stream = await launchable();
    const [one, two] = [await create(), await create()];
    const address = `${path}/${stream.id}`;
    const seen = [
      await call('PATCH', address, { version: 1, name: 'Renamed' }),
      await call('POST', `${address}/launch`),
      await call('POST', `${address}/stop`),
      await call('POST', `${address}/copy`, { name: 'Copy' }),
      await call('POST', `${path}/${one.id}/transfer`, { email: other.email }),
      await call('DELETE', address),
      await call('POST', `${path}/remove`, { ids: [two.id] }),
    ];
    expect(seen).toMatchObject([
      { status: 200, body: { name: 'Renamed' } },
      { status: 200, body: { status: 'launched' } },
      { status: 200, body: { status: 'suspended' } },
      { status: 201, body: { kind: 'copy', state: 'running', name: 'Copy' } },
      { status: 201, body: { kind: 'transfer', state: 'running' } },
      { status: 204 },
      { status: 200, body: { removed: 1 } },
    ]);
  });

  it('once removed is nowhere, while its domain is free and its versions are kept', async () => {
    const stream = await create();
    const host = `removed-${stream.id}.example.com`;
    await withTeam(api.database.db, team.teamId, (tx) =>
      addServedDomain(tx, { teamId: team.teamId, streamId: stream.id, host }),
    );
    expect(await call('DELETE', `${path}/${stream.id}`)).toMatchObject({ status: 204, body: undefined });
    for (const [method, suffix] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/launch'],
      ['GET', '/versions'],
    ] as const) {
      expect((await call(method, `${path}/${stream.id}${suffix}`)).body).toMatchObject({
        code: 'stream.not_found',
      });
    }
    expect((await call('GET', path)).body).toEqual({ items: [], total: 0, totals: null });
    expect((await call('GET', `/teams/${team.teamId}/domains`)).body).toMatchObject({
      items: [{ host, streamId: null }],
    });
    const kept = await withTeam(api.database.db, team.teamId, (tx) =>
      tx.select().from(streamVersions).orderBy(streamVersions.version),
    );
    expect(kept.map(({ document }) => [document.status, document.hosts])).toEqual([
      ['suspended', []],
      ['suspended', [host]],
      ['deleted', []],
    ]);
    expect(await jobsOf(stream)).toHaveLength(1);
  });
});

describe('a media buyer', () => {
  it('sees and changes own streams only', async () => {
    const foreign = await create();
    const buyer = await api.member(team, ['mediabuyer', 'push_manager']);
    const asBuyer = api.as(buyer.apiKey);
    const own = (await asBuyer('POST', path, { name: 'Own' })).body as Stream;
    expect(own.memberId).toBe(buyer.memberId);
    expect((await asBuyer('GET', path)).body).toMatchObject({ items: [{ id: own.id }], total: 1 });
    expect((await asBuyer('PATCH', `${path}/${own.id}`, { version: 1, name: 'Mine' })).status).toBe(200);
    for (const [method, suffix] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/stop'],
      ['GET', '/versions'],
    ] as const) {
      const answer = await asBuyer(
        method,
        `${path}/${foreign.id}${suffix}`,
        method === 'PATCH' ? { version: 1, name: 'X' } : undefined,
      );
      expect(answer.body).toMatchObject({ code: 'stream.not_found' });
    }
    expect((await call('GET', path)).body).toMatchObject({ items: [{ id: own.id }, { id: foreign.id }] });
  });

  it('who is a technical specialist too sees the team’s', async () => {
    const stream = await create();
    const both = await api.member(team, ['mediabuyer', 'technical_specialist']);
    expect((await api.as(both.apiKey)('GET', `${path}/${stream.id}`)).status).toBe(200);
  });
});

describe('a change that fails half-way', () => {
  it('leaves no row, no version and no job, and tells nothing of the cause', async () => {
    const stream = await launchable({ countries: ['DE'] });
    await api.superuser.query('DELETE FROM graphile_worker._private_jobs');
    // The last step of every change is the job; without the right to enqueue, it fails after all else has been written.
    await api.superuser.query('REVOKE EXECUTE ON FUNCTION enqueue_team_jobs FROM sluice_app');
    try {
      const calls = [
        ['POST', path, { name: 'Never' }],
        ['PATCH', `${path}/${stream.id}`, { version: 1, name: 'Never' }],
        ['POST', `${path}/${stream.id}/launch`],
        ['DELETE', `${path}/${stream.id}`],
        ['POST', `/teams/${team.teamId}/domains`, { host: 'never.example.com', streamId: stream.id }],
      ] as const;
      for (const [method, url, body] of calls) {
        const answer = await call(method, url, body);
        expect(answer).toMatchObject({ status: 500, body: { code: 'internal.unexpected', details: {} } });
        expect(JSON.stringify(answer.body)).not.toMatch(/permission|enqueue/);
      }
    } finally {
      await api.superuser.query('GRANT EXECUTE ON FUNCTION enqueue_team_jobs TO sluice_app');
    }
    expect((await call('GET', `${path}/${stream.id}`)).body).toEqual(stream);
    expect((await call('GET', path)).body).toMatchObject({
      items: [{ id: stream.id, version: 1 }],
      total: 1,
    });
    expect((await call('GET', `/teams/${team.teamId}/domains`)).body).toEqual({ items: [], next: null });
    expect((await versionsOf(stream)).map((each) => each.version)).toEqual([1]);
    expect((await api.superuser.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0);
  });

  it('is logged once, with its cause, under the request’s id', async () => {
    await api.superuser.query('REVOKE EXECUTE ON FUNCTION enqueue_team_jobs FROM sluice_app');
    try {
      const { body } = await call('POST', path, { name: 'Secret name' });
      const { requestId } = body as { requestId: string };
      const failures = api.lines.filter(
        (line) => line.requestId === requestId && line.msg === 'request failed',
      );
      expect(failures).toEqual([expect.objectContaining({ code: 'internal.unexpected' })]);
      expect(JSON.stringify(failures)).toContain('permission denied');
      expect(JSON.stringify(api.lines)).not.toContain('Secret name');
      expect(JSON.stringify(api.lines)).not.toContain(team.apiKey);
    } finally {
      await api.superuser.query('GRANT EXECUTE ON FUNCTION enqueue_team_jobs TO sluice_app');
    }
  });
});

describe('changes at the same moment', () => {
  it('each get a version of their own', async () => {
    const stream = await create();
    const changes = [
      ...[{ name: 'Other' }, { tags: ['one'] }, { countries: ['DE'] }, { languages: ['de'] }],
      ...[{ devices: ['mobile'] }, { link: 'https://another.example/' }],
    ];
    const answers = await Promise.all(
      changes.map((fields) => call('PATCH', `${path}/${stream.id}`, { version: 1, ...fields })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await versionsOf(stream)).map((each) => each.version)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const [row] = await withTeam(api.database.db, team.teamId, (tx) => tx.select().from(streams));
    expect(row?.version).toBe(7);
  });

  it('of one field are taken once: the others are told', async () => {
    const stream = await create();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        call('PATCH', `${path}/${stream.id}`, { version: 1, name: `Name ${n}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await versionsOf(stream)).map((each) => each.version)).toEqual([2, 1]);
  });
});

describe('a suspended member', () => {
  it('is refused at once, and let in again with the same key', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    const setStatus = (status: 'active' | 'suspended' | 'blocked') =>
      withTeam(api.database.db, team.teamId, (tx) =>
        tx.update(members).set({ status }).where(eq(members.id, buyer.memberId)),
      );
    for (const status of ['suspended', 'blocked'] as const) {
      await setStatus(status);
      for (const credentials of [buyer.apiKey, buyer.token]) {
        const answer = await api.as(credentials)('GET', path);
        expect(answer).toMatchObject({ status: 403, body: { code: 'member.suspended' } });
      }
    }
    await setStatus('active');
    expect((await api.as(buyer.apiKey)('GET', path)).status).toBe(200);
  });
});
