/** The four steps to the first visit, and what can follow: which are done, known from the team's own data. */
import type { Dashboard, StreamDetail } from '@sluice/contracts';

export const STEPS = ['game', 'name', 'address', 'visit'] as const;
export type StepName = (typeof STEPS)[number];
export type LaterName = 'domain' | 'pixel' | 'balance' | 'team';

export type Facts = {
  streams: NonNullable<Dashboard['streams']>;
  landings: NonNullable<Dashboard['landings']>;
  members: Dashboard['members'];
  balance: number;
  /** A team with visits has launched a stream, even if all are stopped now. */
  hasVisits: boolean;
  /** The newest stream is on a domain of the team's own. */
  hasOwnDomain: boolean;
};

export function listDone({
  streams,
  landings,
  hasVisits,
}: Pick<Facts, 'streams' | 'landings' | 'hasVisits'>): Record<StepName, boolean> {
  const hasStream = streams.total > 0;
  return {
    // A stream that is served shows something, whatever its landings are by now.
    game: landings.completed > 0 || hasVisits,
    name: hasStream,
    address: hasVisits || (streams.launched > 0 && streams.total > streams.withoutDomain),
    visit: hasVisits,
  };
}

export const hasOwnDomain = (stream: StreamDetail | undefined): boolean =>
  stream?.domains.some(({ source }) => source !== 'free') ?? false;

/** The one to do now; undefined where nothing is missing. */
export const nextStep = (done: Record<StepName, boolean>): StepName | undefined =>
  STEPS.find((step) => !done[step]);

export function listLaterDone({
  streams,
  members,
  balance,
  hasOwnDomain,
}: Facts): Record<LaterName, boolean> {
  return {
    domain: hasOwnDomain,
    pixel: streams.withPixel > 0,
    balance: balance > 0,
    team: members.active + members.waiting > 1,
  };
}
