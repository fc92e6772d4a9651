/** What tests of campaigns begin with: an api, for each test a team with one of everything, and its owner's calls. */
import { beforeEach } from 'vitest';
import { CAMPAIGN } from '../../../test/campaign-rows.ts';
import { useTestApi } from '../../../test/use-test-api.ts';
import { createWorld, type World } from '../../../test/world.ts';

export type MadeCampaign = Record<string, unknown> & { id: number; schedules: Record<string, unknown>[] };

/**
 * Call it at the top level of a test file. What it answers is filled in by hooks, the world anew for each test: read its properties in
 * hooks and tests, never while the file is loaded.
 */
export function useCampaigns() {
  const api = useTestApi({ superuser: true });
  const world = {} as World;
  beforeEach(async () => {
    Object.assign(world, await createWorld(api));
  });
  const base = () => `/teams/${world.ids.teamId}/campaigns`;
  /** By the owner, of what is under the team's campaigns. */
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await world.team.owner.call(method, `${base()}${path}`, body);
    return { status: answer.status, body: answer.body as MadeCampaign };
  };
  return {
    api,
    world,
    base,
    call,
    create: (kind: string, changes: object = {}) =>
      call('POST', '', { kind, ...CAMPAIGN, streamId: world.ids.streamId, ...changes }),
  };
}
