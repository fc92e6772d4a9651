import { describe, expect, it } from 'vitest';
import { openTestApi, type TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

/** In Kyiv it is already the sixth, an hour after midnight. */
const NOW = new Date('2026-11-05T23:00:00Z');

const api = useTestApi({ superuser: true });

async function limited(team: TestTeam, streamsPerDay: number | null) {
  const member = await api.member(team, ['mediabuyer']);
  await team.owner.call('PATCH', `/teams/${team.teamId}/members/${member.memberId}`, { streamsPerDay });
  return member;
}

describe('[S6.3-03] a member’s streams per day', () => {
  it('end at the limit, by sign-in and key together, also when they come at once', async () => {
    const team = await api.team();
    const member = await limited(team, 3);
    const create = (credentials: string) =>
      api.as(credentials)('POST', `/teams/${team.teamId}/streams`, { name: 'S' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => create(n % 2 === 0 ? member.token : member.apiKey)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'member.stream_limit_reached', details: { limit: 3 } });
    const others = await limited(team, null);
    expect((await create(others.token)).status).toBe(201);
    expect((await create(team.owner.token)).status).toBe(201);
  });

  it('are counted with those removed since; none at all can be allowed', async () => {
    const team = await api.team();
    const member = await limited(team, 1);
    const path = `/teams/${team.teamId}/streams`;
    const made = (await member.call('POST', path, { name: 'S' })).body as { id: number };
    await member.call('DELETE', `${path}/${made.id}`);
    expect((await member.call('POST', path, { name: 'S' })).status).toBe(409);
    const none = await limited(team, 0);
    expect((await none.call('POST', path, { name: 'S' })).status).toBe(409);
  });

  it.each([
    ['UTC', 409],
    ['Europe/Kyiv', 201],
  ])('begin anew at midnight in %s', async (timeZone, status) => {
    const issuer = api.issuer;
    // Not for the whole file: access tokens are checked by the same clock, and would not be valid yet.
    const frozen = await openTestApi(api.databaseUrl, { issuer, clock: () => NOW });
    try {
      const team = await api.team([], { timeZone });
      const member = await limited(team, 1);
      const path = `/teams/${team.teamId}/streams`;
      await member.call('POST', path, { name: 'Earlier' });
      // At half past eleven in the evening of Kyiv's fifth, and in UTC's.
      await api.superuser.query(`UPDATE streams SET created_at = '2026-11-05T21:30:00Z' WHERE team_id = $1`, [
        team.teamId,
      ]);
      expect((await frozen.as(member.apiKey)('POST', path, { name: 'Later' })).status).toBe(status);
    } finally {
      await frozen.close();
    }
  });
});
