import type { DashboardCountries } from '@sluice/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestTeam } from '../../../test/open-test-api.ts';
import { storeEvents } from '../../../test/test-events.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

const DAY_MS = 24 * 3_600_000;
const NOTHING = { blackPage: 0, clickButton: 0, registrations: 0, deposits: 0 };

let team: TestTeam;

const api = useTestApi({ clickhouse: true });
beforeEach(async () => {
  team = await api.team([], { timeZone: 'Europe/Kyiv' });
});

async function ask(query = '', as: Pick<TestTeam['owner'], 'call'> = team.owner) {
  const { status, body } = await as.call('GET', `/teams/${team.teamId}/dashboard/countries${query}`);
  expect(status).toBe(200);
  return body as DashboardCountries;
}

type Told = { country?: string; type?: string; page?: string; memberId?: number; teamId?: number };
const black = { type: 'visit', page: 'black' };
async function store(events: readonly Told[], daysAgo = 0): Promise<void> {
  const of = { teamId: team.teamId, memberId: team.memberId };
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  await storeEvents(
    api.clickhouse.client,
    events.map((event) => ({ ...of, ...black, ...event })),
    at,
  );
}

describe('the countries of the dashboard', () => {
  it('[S2.4-03] are those of the period, most landings shown first', async () => {
    await store([{ country: 'DE' }, { country: 'BR' }, { country: 'BR' }]);
    await store([{ country: 'DE' }, { country: 'DE' }], 20);
    const codes = async (query: string) =>
      (await ask(query)).countries.map(({ country, blackPage }) => [country, blackPage]);
    expect(await codes('?period=7d')).toEqual([
      ['BR', 2],
      ['DE', 1],
    ]);
    expect(await codes('?period=30d')).toEqual([
      ['DE', 3],
      ['BR', 2],
    ]);
    expect(await codes('')).toEqual(await codes('?period=30d'));
  });

  it('bring clicks, registrations and deposits along, and totals that agree with the chart', async () => {
    await store([
      { country: 'UA' },
      ...['click', 'registration', 'deposit'].map((type) => ({ country: 'UA', type, page: '' })),
      // Told of a visit of another day: it counts, though no landing was shown there.
      { country: 'PL', type: 'deposit', page: '' },
      { country: 'FR', page: 'white' },
    ]);
    expect(await ask()).toEqual({
      countries: [
        { country: 'UA', blackPage: 1, clickButton: 1, registrations: 1, deposits: 1 },
        { ...NOTHING, country: 'PL', deposits: 1 },
      ],
      totals: { blackPage: 1, clickButton: 1, registrations: 1, deposits: 2 },
    });
    const { body } = await team.owner.call('GET', `/teams/${team.teamId}/dashboard/chart`);
    expect(body).toMatchObject({ totals: { blackPage: 1, clickButton: 1, registrations: 1, deposits: 2 } });
  });

  it('are one line where they are not known, by whichever code', async () => {
    await store([{ country: 'XX' }, {}, { country: 'IN' }]);
    expect((await ask()).countries).toEqual([
      { ...NOTHING, country: 'ZZ', blackPage: 2 },
      { ...NOTHING, country: 'IN', blackPage: 1 },
    ]);
  });

  it('are a media buyer’s own, and never another team’s', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    const other = await api.team();
    await store([
      { country: 'DE' },
      { country: 'BR', memberId: buyer.memberId },
      { country: 'JP', teamId: other.teamId, memberId: other.memberId },
    ]);
    expect((await ask('', buyer)).countries.map(({ country }) => country)).toEqual(['BR']);
    expect((await ask()).countries.map(({ country }) => country)).toEqual(['BR', 'DE']);
  });

  it('are none before the first visit', async () => {
    expect(await ask()).toEqual({ countries: [], totals: NOTHING });
  });
});
