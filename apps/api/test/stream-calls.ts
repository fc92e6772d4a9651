/** Calls that tests of streams repeat, as one caller. */
import {
  DEFAULT_STREAM_SETTINGS,
  type StreamDetail,
  type StreamSettings,
  type StreamVersion,
} from '@sluice/contracts';
import { landingCalls } from './landing-calls.ts';
import type { Answer, Call, TestTeam } from './open-test-api.ts';

export const streamSettings = (changes: Partial<StreamSettings> = {}): StreamSettings => ({
  ...DEFAULT_STREAM_SETTINGS,
  ...changes,
});

export type StreamCalls = ReturnType<typeof streamCalls>;

export function streamCalls(team: Pick<TestTeam, 'teamId'>, call: Call) {
  const path = `/teams/${team.teamId}/streams`;
  const landings = landingCalls(team, call);
  const create = async (fields: object = {}) => {
    return streamOf(await call('POST', path, { name: 'Stream', ...fields }));
  };
  return {
    path,
    landings,
    create,
    /** With a completed landing of its own, and a link that its button leads to. */
    launchable: async (fields: object = {}) => {
      const { id: landingId } = await landings.completed();
      return create({ landings: [{ landingId, weight: 100 }], link: 'https://offer.example/', ...fields });
    },
    get: async ({ id }: { id: number }) => streamOf(await call('GET', `${path}/${id}`)),
    /** From the newest version, unless the fields name another. */
    update: async ({ id }: { id: number }, fields: object) => {
      const { version } = (await call('GET', `${path}/${id}`)).body as StreamDetail;
      return call('PATCH', `${path}/${id}`, { version, ...fields });
    },
    act: ({ id }: { id: number }, action: string) => call('POST', `${path}/${id}/${action}`),
    versions: async ({ id }: { id: number }) =>
      ((await call('GET', `${path}/${id}/versions`)).body as { items: StreamVersion[] }).items,
    list: async (query = '') =>
      (await call('GET', `${path}${query}`)).body as {
        items: StreamDetail[];
        total: number;
        totals: StreamDetail['counters'];
      },
  };
}

/** The stream that was answered; anything else fails the test with what it says. */
export function streamOf({ status, body }: Answer): StreamDetail {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as StreamDetail;
}
