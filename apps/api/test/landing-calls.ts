/** Calls that tests of landings repeat, as one caller. */
import type { LandingDetail } from '@sluice/contracts';
import { type LandingSettings, newSettings } from '@sluice/games';
import type { Answer, Call, TestTeam } from './open-test-api.ts';

export const WHEEL = { type: 'wheels', template: 'wheels-royal' } as const;
export const wheelSettings = (changes: Partial<LandingSettings> = {}): LandingSettings => ({
  ...newSettings('wheels'),
  ...changes,
});

export type LandingCalls = ReturnType<typeof landingCalls>;

export function landingCalls({ teamId }: Pick<TestTeam, 'teamId'>, call: Call) {
  const path = `/teams/${teamId}/landings`;
  const create = async (fields: object = {}) => {
    const body = { name: 'Wheel', ...WHEEL, settings: wheelSettings(), ...fields };
    return detailOf(await call('POST', path, body));
  };
  const complete = async ({ id }: { id: number }) => detailOf(await call('POST', `${path}/${id}/complete`));
  return {
    path,
    create,
    complete,
    completed: async (fields: object = {}) => complete(await create(fields)),
    get: async ({ id }: { id: number }) => detailOf(await call('GET', `${path}/${id}`)),
    update: ({ id, version }: LandingDetail, fields: object) =>
      call('PATCH', `${path}/${id}`, { version, ...fields }),
    addTranslation: ({ id }: { id: number }, locale: string) =>
      call('POST', `${path}/${id}/translations`, { locale }),
    updateTranslation: ({ id, version }: LandingDetail, locale: string, body: object) =>
      call('PUT', `${path}/${id}/translations/${locale}`, { version, ...body }),
  };
}

/** The landing that was answered; anything else fails the test with what it says. */
export function detailOf({ status, body }: Answer): LandingDetail {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as LandingDetail;
}

export const errorOf = async (answer: Promise<Answer>) =>
  (await answer).body as { code?: string; details?: Record<string, unknown> };
