/** Every reading route of the contract that belongs to a team, with the section that opens it. */
import { type Access, contract, type Section } from '@sluice/contracts';

export type TeamRead = { path: string; section: Section };

/** Nobody's: who may not read is refused before anything is looked for. */
const NO_ID = '2147483647';
const NO_CLICK = '0198c0de-0000-7000-8000-000000000000';
/** What a route wants in its query to be read at all. */
const QUERIES: Readonly<Record<string, string>> = {
  '/teams/{teamId}/search': '?text=a',
  '/teams/{teamId}/landings/names': '?name=a',
  '/teams/{teamId}/streams/names': '?name=a',
  '/teams/{teamId}/domains/suggestions': '?name=a',
  '/teams/{teamId}/visits': '?visitor=1',
  '/teams/{teamId}/statistics': '?startDate=2026-11-01&endDate=2026-11-15',
  '/teams/{teamId}/statistics/export': '?startDate=2026-11-01&endDate=2026-11-15',
  '/teams/{teamId}/statistics/number': '?startDate=2026-11-01&endDate=2026-11-15&column=unique',
  '/teams/{teamId}/statistics/number/events': '?startDate=2026-11-01&endDate=2026-11-15&column=unique',
  '/teams/{teamId}/push-statistics': '?startDate=2026-11-01&endDate=2026-11-15',
  '/teams/{teamId}/streams/{streamId}/simulate': '?country=DE&language=de&device=mobile&os=Android',
};

/** It never ends: who may follow it is held against the table by the api's own tests. */
const ENDLESS: readonly string[] = ['/teams/{teamId}/live'];

type Meta = Access | { of: 'nobody' };
type Procedure = { '~orpc': { meta: Meta; route: { method?: string; path?: string } } };

export function listTeamReads(teamId: number): TeamRead[] {
  const procedures = Object.values(contract).flatMap((feature) => Object.values<Procedure>(feature));
  return procedures.flatMap(({ '~orpc': { meta, route } }) => {
    const { method, path = '' } = route;
    if (method !== 'GET' || meta.of !== 'team' || ENDLESS.includes(path)) return [];
    const address = path
      .replace('{teamId}', String(teamId))
      .replace('{click}', NO_CLICK)
      .replaceAll(/\{\w+\}/g, NO_ID);
    return [{ path: `${address}${QUERIES[path] ?? ''}`, section: meta.section }];
  });
}
