import type { Membership } from '@sluice/contracts';
import { describe, expect, it } from 'vitest';
import type { RouteName } from '../../routes/route-list.ts';
import { switchTeam } from './switch-team.ts';

const team: Membership = { id: 2, member: 22, name: 'South', roles: ['owner'], balance: 0 };

async function switchOn(
  routeName: RouteName,
  { isLeft = true, isKept = false, search = '' } = {},
): Promise<string[]> {
  const steps: string[] = [];
  await switchTeam(team, {
    routeName,
    location: { pathname: '/here', search },
    leaveForms: async () => !isKept,
    navigate: async (path) => {
      steps.push(path);
      return isLeft;
    },
    select: ({ name }) => void steps.push(name),
    reload: (address) => void steps.push(`reload ${address}`),
  });
  return steps;
}

describe('switching the team', () => {
  it.each([
    'streamsCreate',
    'streamsEdit',
    'streamsSettings',
    'streamsPixel',
    'streamsExplain',
    'streamsSplitTest',
    'streamsLive',
  ] as const)('[S2.3-11] on %s goes to the streams first', async (name) =>
    expect(await switchOn(name)).toEqual(['/streams', 'South', 'reload /streams']),
  );

  it.each(['landingsCreate', 'landingsUpdate'] as const)(
    '[S2.3-12] on %s goes to the landings first',
    async (name) => expect(await switchOn(name)).toEqual(['/landings', 'South', 'reload /landings']),
  );

  it('on a member’s page goes to the team first', async () =>
    expect(await switchOn('teamWorkSingle')).toEqual(['/team-work', 'South', 'reload /team-work']));

  it.each(['dashboard', 'streams', 'landings', 'statistics', 'profile'] as const)(
    '[S2.3-13] on %s reloads where it stands',
    async (name) => expect(await switchOn(name)).toEqual(['South', 'reload /here']),
  );

  it('takes how numbers are looked at along, and no filter of the team that is left', async () => {
    const search =
      '?range=last_30_days&by=stream&flow=35&country=br&view=4&number=unique&line=35&page=3&sort=cost&order=asc';
    expect(await switchOn('statistics', { search })).toEqual([
      'South',
      'reload /here?range=last_30_days&by=stream&sort=cost&order=asc',
    ]);
  });

  it('does not happen when the page was not left, or unsaved changes are to be kept', async () => {
    expect(await switchOn('streamsEdit', { isLeft: false })).toEqual(['/streams']);
    expect(await switchOn('settings', { isKept: true })).toEqual([]);
  });
});
