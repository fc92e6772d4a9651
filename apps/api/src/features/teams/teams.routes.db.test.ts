import type { Account, Membership, Team } from '@sluice/contracts';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../../test/use-test-api.ts';
import { OWNED_TEAMS_MAX } from './change-team.ts';

const api = useTestApi();

describe('a team', () => {
  it('[S3.8-01] has id, name and the times of its making and its last change', async () => {
    const { teamId, owner } = await api.team();
    const before = (await owner.call('GET', `/teams/${teamId}`)).body as Team;
    expect(before).toMatchObject({ id: teamId, name: expect.any(String), timeZone: 'UTC' });
    expect(before.createdAt).toBe(before.updatedAt);
    const { body } = await owner.call('PATCH', `/teams/${teamId}`, {
      name: 'Renamed',
      timeZone: 'Europe/Kyiv',
    });
    const after = body as Team;
    expect(after).toEqual({
      ...before,
      name: 'Renamed',
      timeZone: 'Europe/Kyiv',
      updatedAt: after.updatedAt,
    });
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect((await owner.call('GET', `/teams/${teamId}`)).body).toEqual(after);
  });

  it('belongs to whoever makes it, and comes last in their list', async () => {
    const person = await api.person();
    const first = ((await person.call('GET', '/account')).body as Account).teams;
    const made = (await person.call('POST', '/teams', { name: 'Second' })).body as Membership;
    expect(made).toMatchObject({ name: 'Second', roles: ['owner'], balance: 0 });
    expect(((await person.call('GET', '/account')).body as Account).teams).toEqual([...first, made]);
  });

  it('is the twenty-first of one owner and refused, also when several are made at once', async () => {
    const person = await api.person();
    const answers = await Promise.all(
      Array.from({ length: OWNED_TEAMS_MAX + 4 }, (_, n) => person.call('POST', '/teams', { name: `T${n}` })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(OWNED_TEAMS_MAX);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.body).toMatchObject({ code: 'team.limit_reached', details: { limit: OWNED_TEAMS_MAX } });
  });

  it.each(['Mars/Base', 'europe/kyiv', '+03:00', 'GMT+3', '', 'x'.repeat(70)])(
    'has no time zone like %j, which the databases would not know',
    async (timeZone) => {
      const { teamId, owner } = await api.team();
      expect((await owner.call('PATCH', `/teams/${teamId}`, { timeZone })).status).toBe(422);
    },
  );
});
