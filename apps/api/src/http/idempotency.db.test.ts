import { randomUUID } from 'node:crypto';
import { idempotencyKeys, withTeam } from '@sluice/postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Call, TestTeam } from '../../test/open-test-api.ts';
import { useTestApi } from '../../test/use-test-api.ts';

let team: TestTeam;
let now = new Date();
const api = useTestApi({ clock: () => now });
beforeEach(async () => {
  now = new Date();
  team = await api.team([]);
});

const path = () => `/teams/${team.teamId}/streams`;
const create = (body: object, key: string, call: Call = api.as(team.apiKey)) =>
  call('POST', path(), body, { 'idempotency-key': key });
const count = async () => ((await team.owner.call('GET', path())).body as { total: number }).total;
const rows = () => withTeam(api.database.db, team.teamId, (tx) => tx.select().from(idempotencyKeys));
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('a request that creates something, with an idempotency key', () => {
  it('answers the same when it is repeated, and creates once', async () => {
    const key = randomUUID();
    const first = await create({ name: 'Once', countries: ['DE'] }, key);
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
    // The order of fields is no difference.
    const again = await create({ countries: ['DE'], name: 'Once' }, key);
    expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([
      201,
      first.body,
      'true',
    ]);
    expect(await count()).toBe(1);
  });

  it('is refused with another body, on another route, or at another path', async () => {
    const key = randomUUID();
    const { id } = (await create({ name: 'Once' }, key)).body as { id: number };
    const headers = { 'idempotency-key': key };
    for (const answer of [
      await create({ name: 'Twice' }, key),
      await team.owner.call('POST', `${path()}/${id}/copy`, { name: 'Once' }, headers),
      await team.owner.call('POST', `/teams/${team.teamId}/invitations`, { roles: ['mediabuyer'] }, headers),
    ]) {
      expect(answer).toMatchObject({ status: 422, body: { code: 'request.key_reused', details: {} } });
    }
    expect(await count()).toBe(1);
  });

  it('sent ten times at once is done once, and all are answered the same', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Once' }, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => (body as { id: number }).id)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(await count()).toBe(1);
  });

  it('leaves its key free when it is refused', async () => {
    const key = randomUUID();
    expect((await create({ name: ' ' }, key)).status).toBe(422);
    const add = (given: string) =>
      team.owner.call(
        'POST',
        `/teams/${team.teamId}/domains`,
        { host: `t${team.teamId}.example.com` },
        { 'idempotency-key': given },
      );
    expect((await add(randomUUID())).status).toBe(201);
    expect(await add(key)).toMatchObject({ status: 409, body: { code: 'domain.taken' } });
    expect((await rows()).map((row) => row.key)).not.toContain(key);
    expect((await create({ name: 'Free' }, key)).status).toBe(201);
  });

  it('is told apart from that of another member', async () => {
    const [key, other] = [randomUUID(), await api.member(team, ['mediabuyer'])];
    expect((await create({ name: 'Mine' }, key)).status).toBe(201);
    const theirs = await create({ name: 'Theirs' }, key, other.call);
    expect(theirs).toMatchObject({ status: 201, body: { name: 'Theirs' } });
  });

  it('by a key of the API is the same as by its member', async () => {
    const [key, member] = [randomUUID(), await api.member(team, ['mediabuyer'])];
    const first = await create({ name: 'Once' }, key, api.as(member.apiKey));
    expect((await create({ name: 'Once' }, key, member.call)).body).toEqual(first.body);
  });

  it('whose answer was lost is refused rather than repeated; told to come again while it may still run', async () => {
    const key = randomUUID();
    expect((await create({ name: 'Once' }, key)).status).toBe(201);
    await withTeam(api.database.db, team.teamId, (tx) => tx.update(idempotencyKeys).set({ answer: null }));
    const soon = await create({ name: 'Once' }, key);
    expect(soon).toMatchObject({
      status: 409,
      body: { code: 'request.key_in_use' },
      headers: { 'retry-after': '1' },
    });
    now = hoursLater(1);
    const later = await create({ name: 'Once' }, key);
    expect(later).toMatchObject({ status: 409, body: { code: 'request.key_in_use' } });
    expect(later.headers).not.toHaveProperty('retry-after');
    expect(await count()).toBe(1);
  });

  it('is forgotten after a day', async () => {
    const key = randomUUID();
    expect((await create({ name: 'Once' }, key)).status).toBe(201);
    now = hoursLater(23.9);
    expect((await create({ name: 'Twice' }, key)).status).toBe(422);
    now = hoursLater(0.2);
    expect((await create({ name: 'Twice' }, key)).status).toBe(201);
    expect(await rows()).toHaveLength(1);
  });

  it('keeps its answer sealed: some hold a secret that is shown once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const make = () =>
      team.owner.call('POST', `/teams/${team.teamId}/invitations`, { roles: ['mediabuyer'] }, headers);
    const first = await make();
    const { token } = first.body as { token: string };
    expect((await make()).body).toEqual(first.body);
    const [row] = await rows();
    expect(row?.answer?.includes(token)).toBe(false);
  });

  it.each(['', 'a'.repeat(201), 'two words'])('is refused with a key like %j', async (key) => {
    expect(await create({ name: 'Once' }, key)).toMatchObject({
      status: 422,
      body: { code: 'request.invalid' },
    });
  });
});

describe('other requests', () => {
  it('take no notice of the header', async () => {
    const headers = { 'idempotency-key': 'same' };
    for (const name of ['One', 'Two']) {
      expect((await team.owner.call('PATCH', `/teams/${team.teamId}`, { name }, headers)).status).toBe(200);
    }
    expect(await rows()).toEqual([]);
  });
});
