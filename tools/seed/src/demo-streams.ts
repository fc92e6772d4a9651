/** The streams of the demonstration team: one of each state that a newcomer should see. */
import type { SeedStream } from '@sluice/postgres';

export type DemoStream = SeedStream & {
  name: string;
  hosts: [string];
  /** Share of the team's visits. */
  share: number;
  /** Stopped this many days before the team was seeded, after a life like the others'. */
  stoppedDaysAgo?: number;
  /** What a visitor on the developer's own machine sees, for the list of addresses. */
  shows: string;
};

// Names under localhost lead every browser to the loopback address, without any entry anywhere.
export const DEMO_STREAMS: readonly DemoStream[] = [
  {
    name: 'Wheel, everyone',
    hosts: ['wheel.localhost'],
    cloak: false,
    link: 'https://offer.example/wheel?source=sluice',
    share: 0.55,
    shows: 'black page, for everyone',
  },
  {
    name: 'Wheel, three countries',
    hosts: ['cloaked.localhost'],
    cloak: true,
    countries: ['DE', 'UA', 'PL'],
    link: 'https://offer.example/three?source=sluice',
    share: 0.3,
    shows: 'white page here, black page in DE, UA and PL',
  },
  {
    name: 'Wheel, stopped',
    hosts: ['stopped.localhost'],
    cloak: false,
    link: 'https://offer.example/stopped?source=sluice',
    share: 0.15,
    stoppedDaysAgo: 20,
    shows: 'white page: the stream is stopped',
  },
];
