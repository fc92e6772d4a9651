import type { Membership } from '@sluice/contracts';
import { describe, expect, it } from 'vitest';
import type { RouteName } from '../../routes/route-list.ts';
import { switchTeam } from './switch-team.ts';

const team: Membership = { id: 2, member: 22, name: 'South', roles: ['owner'], balance: 0 };

async function switchOn(routeName: RouteName, isLeft = true, isKept = false): Promise<string[]> {
  const steps: string[] = [];
  await switchTeam(team, {
    routeName,
    leaveForms: async () => !isKept,
    navigate: async (path) => {
      steps.push(path);
      return isLeft;
    },
    select: ({ name }) => void steps.push(name),
    reload: () => void steps.push('reload'),
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
    'streamsLive',
  ] as const)('[S2.3-11] on %s goes to the streams first', async (name) =>
    expect(await switchOn(name)).toEqual(['/streams', 'South', 'reload']),
  );

  it.each(['landingsCreate', 'landingsUpdate'] as const)(
    '[S2.3-12] on %s goes to the landings first',
    async (name) => expect(await switchOn(name)).toEqual(['/landings', 'South', 'reload']),
  );

  it.each(['dashboard', 'streams', 'landings', 'statistics', 'profile'] as const)(
    '[S2.3-13] on %s reloads where it stands',
    async (name) => expect(await switchOn(name)).toEqual(['South', 'reload']),
  );

  it('does not happen when the page was not left, or unsaved changes are to be kept', async () => {
    expect(await switchOn('streamsEdit', false)).toEqual(['/streams']);
    expect(await switchOn('settings', true, true)).toEqual([]);
  });
});
