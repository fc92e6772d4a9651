/** The steps from a new team to its first visit: which are done, and where each is done. */
import type { Dashboard } from '@sluice/contracts';
import { ROUTES } from '../../routes/route-list.ts';

export type StepName = 'domain' | 'landing' | 'stream' | 'pixel' | 'launch';
export type Step = {
  name: StepName;
  isDone: boolean;
  /** Undefined while an earlier step blocks it. */
  to: string | undefined;
};

export type Facts = {
  streams: NonNullable<Dashboard['streams']>;
  landings: NonNullable<Dashboard['landings']>;
  /** A team with visits has launched a stream, even if all are stopped now. */
  hasVisits: boolean;
};

export function checklistSteps({ streams, landings, hasVisits }: Facts): Step[] {
  const { newestId, total, launched, withoutDomain, withPixel } = streams;
  const edit = newestId === null ? undefined : ROUTES.streamsEdit.path.replace('$id', String(newestId));
  const create = ROUTES.streamsCreate.path;
  return [
    // A new stream is created together with its domain.
    { name: 'domain', isDone: total > withoutDomain, to: edit ?? create },
    {
      name: 'landing',
      isDone: landings.completed > 0,
      to: landings.total > 0 ? ROUTES.landings.path : ROUTES.landingsCreate.path,
    },
    { name: 'stream', isDone: total > 0, to: create },
    {
      name: 'pixel',
      isDone: withPixel > 0,
      to: newestId === null ? undefined : `/streams/pixel/${newestId}`,
    },
    { name: 'launch', isDone: launched > 0 || hasVisits, to: edit },
  ];
}

/** The one to do now: the first that is missing and can be done. */
export const nextStep = (steps: readonly Step[]): StepName | undefined =>
  steps.find(({ isDone, to }) => !isDone && to !== undefined)?.name;

export const isAllDone = (steps: readonly Step[]): boolean => steps.every(({ isDone }) => isDone);
