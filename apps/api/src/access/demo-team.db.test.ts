/** That each writing route is refused, and each reading one answered, is in `routes.db.test.ts`. Here: who is offered it, and what does not leave it. */
import type { Account } from '@sluice/contracts';
import { demoTeam, enqueueTeamJobs, withTeam } from '@sluice/postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeDemoTeam } from '../../test/demo-team.ts';
import type { TestPerson, TestTeam } from '../../test/open-test-api.ts';
import { useTestApi } from '../../test/use-test-api.ts';

const api = useTestApi({ superuser: true });
const DAY_MS = 24 * 3_600_000;
let demo: TestTeam;

beforeAll(async () => {
  demo = await api.team([{ name: 'Wheel' }]);
});

const offeredTo = async ({ call }: TestPerson) => ((await call('GET', '/account')).body as Account).demoTeam;
const listJobs = async () =>
  (
    await api.superuser.query(
      `SELECT FROM graphile_worker._private_jobs WHERE (payload->>'teamId')::integer = $1`,
      [demo.teamId],
    )
  ).rowCount;

describe('the demo team', () => {
  it('is offered to nobody where there is none', async () => {
    expect(await offeredTo(await api.person())).toBeNull();
    expect((await api.as(undefined)('GET', '/demo-team')).body).toEqual({ isThere: false });
  });

  it('is offered to whoever is signed in, and is not one of their teams, before and after they have looked', async () => {
    await makeDemoTeam(api.superuser, demo);
    const person = await api.person();
    const offered = await offeredTo(person);
    expect(offered).toMatchObject({ id: demo.teamId, member: demo.memberId, roles: ['owner'] });
    expect((await api.as(undefined)('GET', '/demo-team')).body).toEqual({ isThere: true });
    const streams = await person.call('GET', `/teams/${demo.teamId}/streams`);
    expect(streams.body).toMatchObject({ total: 1 });
    const { teams } = (await person.call('GET', '/account')).body as Account;
    expect(teams.map(({ id }) => id)).not.toContain(demo.teamId);
  });

  it('shows its own people alone, not those who look around', async () => {
    const person = await api.person();
    await person.call('GET', `/teams/${demo.teamId}/streams`);
    const { body } = await person.call('GET', `/teams/${demo.teamId}/members`);
    expect((body as { items: { id: number }[] }).items.map(({ id }) => id)).toEqual([demo.memberId]);
  });

  it('makes nobody a member: they cannot be told of it', async () => {
    const person = await api.person();
    const switches = {
      allowBalanceSend: true,
      allowRegistrationSend: true,
      allowDepositSend: true,
      all: true,
    };
    const answer = await person.call('PUT', '/account/notifications/teams', {
      team: demo.teamId,
      ...switches,
    });
    expect(answer.body).toMatchObject({ code: 'team.not_found' });
  });

  it('has no jobs: nothing is published, sent or charged', async () => {
    await api.superuser.query('DELETE FROM graphile_worker._private_jobs');
    const job = { task: 'publish_edge_document', payload: {}, key: '1' };
    const other = await api.team();
    for (const { teamId } of [demo, other]) {
      await withTeam(api.database.db, teamId, (tx) => enqueueTeamJobs(tx, [job]));
    }
    expect(await listJobs()).toBe(0);
    const { rowCount } = await api.superuser.query('SELECT FROM graphile_worker._private_jobs');
    expect(rowCount).toBeGreaterThan(0);
  });

  it('is not the application’s to make, nor to make fresh', async () => {
    const { teamId, memberId } = await api.team();
    const make = withTeam(api.database.db, teamId, (tx) => tx.insert(demoTeam).values({ teamId, memberId }));
    await expect(make).rejects.toMatchObject({ cause: { code: '42501' } });
    const refresh = withTeam(api.database.db, demo.teamId, (tx) =>
      tx.update(demoTeam).set({ refreshedAt: new Date() }),
    );
    await expect(refresh).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('is one: another is refused', async () => {
    await expect(makeDemoTeam(api.superuser, await api.team())).rejects.toThrow(/demo_team_is_only_key/);
  });

  it('is not offered once its numbers are old, and stays closed', async () => {
    await api.superuser.query('UPDATE demo_team SET refreshed_at = $1', [new Date(Date.now() - 4 * DAY_MS)]);
    const person = await api.person();
    expect(await offeredTo(person)).toBeNull();
    const answer = await person.call('PATCH', `/teams/${demo.teamId}`, { name: 'Mine' });
    expect(answer.body).toMatchObject({ code: 'team.demo_read_only' });
  });
});
