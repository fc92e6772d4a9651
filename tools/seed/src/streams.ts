/** The streams of a seeded installation: sixty, of every state, at work in countries whose days begin at different hours. */
import type { SeedStream } from '@sluice/streams/seed';
import { subOf } from './people.ts';
import type { TeamKey } from './teams.ts';

export type SeedStreamData = SeedStream & {
  team: TeamKey;
  name: string;
  memberSub: string;
  hosts: [] | [string];
  countries: string[];
  /** The name of the landing it shows, where its own name does not begin with it. */
  landing?: string;
  /** How busy it is, beside the others. */
  share: number;
  /** Stopped this many days before the installation was seeded, after a life like the others'. */
  stoppedDaysAgo?: number;
};

export type DemoStream = SeedStreamData & {
  hosts: [string];
  /** What a visitor on the developer's own machine sees, for the list of addresses. */
  shows: string;
};

const OFFER = 'https://offer.example';

/** Of the first team: one of each answer that a newcomer should see. */
export const DEMO_STREAMS: readonly DemoStream[] = [
  {
    team: 'north',
    memberSub: subOf('Nika'),
    name: 'Wheel, everyone',
    countries: [],
    share: 4,
    hosts: ['wheel.localhost'],
    cloak: false,
    link: `${OFFER}/wheel?source=sluice`,
    landing: 'Royal Wheel',
    shows: 'the landing Royal Wheel, for everyone, in English, German, Ukrainian or Arabic',
  },
  {
    team: 'north',
    memberSub: subOf('Nika'),
    name: 'Wheel, three countries',
    share: 3,
    hosts: ['cloaked.localhost'],
    cloak: true,
    link: `${OFFER}/three?source=sluice`,
    landing: 'Spin Garden',
    countries: ['DE', 'UA', 'PL'],
    shows: 'white page here, the landing Spin Garden in DE, UA and PL',
  },
  {
    team: 'north',
    memberSub: subOf('Nika'),
    name: 'Wheel, stopped',
    countries: [],
    share: 2,
    hosts: ['stopped.localhost'],
    cloak: false,
    link: `${OFFER}/stopped?source=sluice`,
    landing: 'Royal Wheel',
    stoppedDaysAgo: 20,
    shows: 'white page: the stream is stopped',
  },
];

type Extra = { stoppedDaysAgo: number } | { hasNoDomain: true };

/** Without a domain nobody can visit it, and its share plays no part. */
export function stream(
  team: TeamKey,
  member: string,
  name: string,
  countries: string[],
  share: number,
  extra?: Extra,
): SeedStreamData {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const hasDomain = !(extra && 'hasNoDomain' in extra);
  return {
    team,
    name,
    countries,
    share,
    cloak: true,
    memberSub: subOf(member),
    // Names under localhost lead every browser to the loopback address, without any entry anywhere.
    hosts: hasDomain ? [`${slug}.localhost`] : [],
    link: `${OFFER}/${slug}?source=sluice`,
    ...(extra && 'stoppedDaysAgo' in extra ? extra : {}),
  };
}

export const NO_DOMAIN = { hasNoDomain: true } as const;
export const stopped = (stoppedDaysAgo: number) => ({ stoppedDaysAgo });

const NORTH_STREAMS = [
  stream('north', 'Dasha', 'Spin Garden · DE evening', ['DE'], 5),
  stream('north', 'Dasha', 'Spin Garden · PL', ['PL'], 4),
  stream('north', 'Dasha', 'Golden Koi · CZ test', ['CZ'], 1.2),
  stream('north', 'Dasha', 'Golden Koi · RO', ['RO'], 2.5),
  stream('north', 'Dasha', 'Fruit Rush · DE Android', ['DE'], 3),
  stream('north', 'Dasha', 'Fruit Rush · DE second try', ['DE'], 1.4, stopped(41)),
  stream('north', 'Dasha', 'Book of Sands · draft', ['PL'], 0, NO_DOMAIN),
  stream('north', 'Oleg', 'Plinko Drop · UA', ['UA'], 5.5),
  stream('north', 'Oleg', 'Plinko Drop · UA night', ['UA'], 2.2),
  stream('north', 'Oleg', 'Aviator Sky · KZ', ['KZ'], 3.6),
  stream('north', 'Oleg', 'Aviator Sky · TR', ['TR'], 3.1),
  stream('north', 'Oleg', 'Aviator Sky · TR retarget', ['TR'], 0.8),
  stream('north', 'Oleg', 'Lucky Safe · UA, PL', ['UA', 'PL'], 2.4),
  stream('north', 'Oleg', 'Lucky Safe · old creative', ['UA'], 1.1, stopped(63)),
  stream('north', 'Oleg', 'Mines Field · new offer', ['KZ'], 0, NO_DOMAIN),
  stream('north', 'Yana', 'Scratch & Win · ES', ['ES'], 2.9),
  stream('north', 'Yana', 'Scratch & Win · IT', ['IT'], 2.6),
  stream('north', 'Yana', 'Scratch & Win · PT', ['PT'], 1.3),
  stream('north', 'Yana', 'Treasure Chest · ES weekend', ['ES'], 1.7),
  stream('north', 'Yana', 'Treasure Chest · IT push', ['IT'], 1.5),
  stream('north', 'Yana', 'Treasure Chest · ES idea', ['ES'], 0, NO_DOMAIN),
  stream('north', 'Mira', 'Keto Quiz · GB', ['GB'], 2.1),
  stream('north', 'Mira', 'Keto Quiz · US', ['US'], 3.3),
  stream('north', 'Mira', 'Night Chat · DE', ['DE'], 1.9),
  stream('north', 'Mira', 'Night Chat · GB, US', ['GB', 'US'], 1.6),
  stream('north', 'Pavlo', 'Coin Flip · PL', ['PL'], 1.8, stopped(9)),
  stream('north', 'Pavlo', 'Coin Flip · CZ', ['CZ'], 0.9, stopped(9)),
  stream('north', 'Pavlo', 'Coin Flip · RO', ['RO'], 0.7, stopped(10)),
  stream('north', 'Artem', 'Brand page · all EU', ['DE', 'PL', 'CZ', 'RO', 'ES', 'IT'], 1.2),
  stream('north', 'Taras', 'Tech check · pixel', ['UA'], 0.3),
  stream('north', 'Taras', 'Tech check · no domain', ['UA'], 0, NO_DOMAIN),
];

const SOUTH_STREAMS = [
  stream('south', 'Bruno', 'Tigre Dourado · BR evening', ['BR'], 6),
  stream('south', 'Bruno', 'Tigre Dourado · BR morning', ['BR'], 3.4),
  stream('south', 'Bruno', 'Tigre Dourado · PT', ['PT'], 1.1),
  stream('south', 'Camila', 'Roda da Sorte · BR', ['BR'], 4.4),
  stream('south', 'Camila', 'Roda da Sorte · BR iOS', ['BR'], 1.8),
  stream('south', 'Camila', 'Ruleta Real · MX', ['MX'], 3.7),
  stream('south', 'Camila', 'Ruleta Real · CO', ['CO'], 1.6),
  stream('south', 'Camila', 'Ruleta Real · PE', ['PE'], 0.9, stopped(30)),
  stream('south', 'Camila', 'Copa Raspadinha · waits for a domain', ['BR'], 0, NO_DOMAIN),
  stream('south', 'Lucia', 'Pescador · AR', ['AR'], 2.2),
  stream('south', 'Lucia', 'Pescador · CL', ['CL'], 1.5),
  stream('south', 'Lucia', 'Pescador · AR, CL push', ['AR', 'CL'], 1.2),
  stream('south', 'Lucia', 'Mega Caja · MX weekend', ['MX'], 1.9),
  stream('south', 'Lucia', 'Mega Caja · MX old', ['MX'], 0.8, stopped(52)),
  stream('south', 'Mira', 'Plinko Sul · BR', ['BR'], 2.7),
  stream('south', 'Mira', 'Plinko Sul · MX', ['MX'], 1.4),
  stream('south', 'Thiago', 'Institucional · BR', ['BR'], 0.5),
  stream('south', 'Thiago', 'Institucional · draft', ['BR'], 0, NO_DOMAIN),
];

const SOLO_STREAMS = [
  stream('solo', 'Sam', 'Cricket Crash · IN', ['IN'], 2.8),
  stream('solo', 'Sam', 'Cricket Crash · IN night', ['IN'], 1.3),
  stream('solo', 'Sam', 'Jeepney Slots · PH', ['PH'], 1.6),
  stream('solo', 'Sam', 'Lagos Lotto · NG', ['NG'], 1.2),
  stream('solo', 'Sam', 'Lagos Lotto · NG, GB', ['NG', 'GB'], 0.6),
  stream('solo', 'Sam', 'Sweepstake · US', ['US'], 1.1),
  stream('solo', 'Sam', 'Sweepstake · US first try', ['US'], 0.5, stopped(75)),
  stream('solo', 'Sam', 'Next idea', ['IN'], 0, NO_DOMAIN),
];

export const SEED_STREAMS: readonly SeedStreamData[] = [
  ...DEMO_STREAMS,
  ...NORTH_STREAMS,
  ...SOUTH_STREAMS,
  ...SOLO_STREAMS,
];
