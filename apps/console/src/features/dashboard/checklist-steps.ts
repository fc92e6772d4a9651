/** The way from a new team to its first visit, and how far it has been gone. */
import type { Dashboard } from '@sluice/contracts';

export type StepName = 'domain' | 'landing' | 'stream' | 'pixel' | 'launch';
/** `notYet`: the console cannot do this step yet, and says so rather than asking for it. */
export type StepState = 'done' | 'missing' | 'notYet' | 'unknown';
export type Step = { name: StepName; state: StepState };

type Facts = {
  streams: NonNullable<Dashboard['streams']>;
  landings: NonNullable<Dashboard['landings']>;
  /** Undefined until known. */
  hasDomain: boolean | undefined;
};

export function checklistSteps({ streams, landings, hasDomain }: Facts): Step[] {
  const state = (isDone: boolean): StepState => (isDone ? 'done' : 'missing');
  return [
    { name: 'domain', state: hasDomain === undefined ? 'unknown' : state(hasDomain) },
    { name: 'landing', state: state(landings.completed > 0) },
    { name: 'stream', state: state(streams.total > 0) },
    { name: 'pixel', state: 'notYet' },
    { name: 'launch', state: state(streams.launched > 0) },
  ];
}

/** The one to do now: the first that is missing. */
export const nextStep = (steps: readonly Step[]): StepName | undefined =>
  steps.find(({ state }) => state === 'missing')?.name;
