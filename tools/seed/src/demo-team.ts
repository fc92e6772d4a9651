/**
 * The team that everybody may look around in: its people, streams and landings. Its people have no accounts and addresses that cannot
 * exist, its hosts end in `.example`, which nobody can register: nothing of it can be signed in to, written to or visited.
 */
import { landing, type SeedLandingData } from './landings.ts';
import { type SeedPerson, subOf } from './people.ts';
import { NO_DOMAIN, type SeedStreamData, stopped, stream } from './streams.ts';

const nameOf = (nickname: string) => `Demo ${nickname}`;

function person(nickname: string, membership: Omit<SeedPerson['memberships'][number], 'team'>): SeedPerson {
  return {
    sub: subOf(nameOf(nickname)),
    email: `${nickname.toLowerCase()}@demo.example`,
    nickname,
    memberships: [{ team: 'demo', ...membership }],
  };
}

const DOLLAR = 1_000_000;

export const DEMO_TEAM_PEOPLE: readonly SeedPerson[] = [
  person('Vera', { roles: ['owner'] }),
  person('Max', { roles: ['admin'] }),
  person('Lena', { roles: ['mediabuyer'], streamsPerDay: 10, spendPerDayMicros: 200 * DOLLAR }),
  person('Ivo', { roles: ['mediabuyer', 'push_manager'], spendPerDayMicros: 120 * DOLLAR }),
  person('Olha', { roles: ['financier'] }),
];

/** As the others, at hosts that cannot exist. */
function demoStream(
  member: string,
  ...rest: Parameters<typeof stream> extends [unknown, unknown, ...infer Rest] ? Rest : never
): SeedStreamData {
  const data = stream('demo', nameOf(member), ...rest);
  const [host] = data.hosts;
  return { ...data, hosts: host === undefined ? [] : [`demo-${host.replace('.localhost', '.example')}`] };
}

export const DEMO_TEAM_STREAMS: readonly SeedStreamData[] = [
  demoStream('Lena', 'Lucky Wheel · DE evening', ['DE'], 5),
  demoStream('Lena', 'Lucky Wheel · PL', ['PL'], 3.4),
  demoStream('Lena', 'Fruit Spin · CZ', ['CZ'], 1.6),
  demoStream('Lena', 'Fruit Spin · IT, ES', ['IT', 'ES'], 2.8),
  demoStream('Lena', 'Fruit Spin · first try', ['IT'], 0.6, stopped(26)),
  demoStream('Ivo', 'Sky Plane · TR', ['TR'], 3.1),
  demoStream('Ivo', 'Sky Plane · KZ', ['KZ'], 2.2),
  demoStream('Ivo', 'Drop Ball · UA', ['UA'], 4.1),
  demoStream('Ivo', 'Drop Ball · UA night', ['UA'], 1.5),
  demoStream('Ivo', 'Drop Ball · waits for a domain', ['RO'], 0, NO_DOMAIN),
  demoStream('Max', 'Penalty Cup · BR', ['BR'], 2.6),
  demoStream('Max', 'Penalty Cup · MX, AR', ['MX', 'AR'], 1.9),
];

export const DEMO_TEAM_LANDINGS: readonly SeedLandingData[] = [
  landing(['demo', nameOf('Lena')], 'Lucky Wheel', ['wheels', 'wheels-garden'], [82, 4], {
    tags: ['de', 'pl'],
    settings: { country: 'de', isBonusOnLeave: true },
  }),
  landing(['demo', nameOf('Lena')], 'Fruit Spin', ['slots', 'slots-fruit'], [70, 12], {
    tags: ['it', 'es'],
    settings: { country: 'it' },
  }),
  landing(['demo', nameOf('Ivo')], 'Sky Plane', ['aviator', 'aviator-crimson'], [61, 9], {
    tags: ['tr', 'kz'],
    settings: { country: 'tr' },
  }),
  landing(['demo', nameOf('Ivo')], 'Drop Ball', ['plinko', 'plinko-aurora'], [55, 7], {
    tags: ['ua'],
    settings: { country: 'ua' },
  }),
  landing(['demo', nameOf('Max')], 'Penalty Cup', ['penalty', 'penalty-night'], [40, 15], {
    tags: ['br'],
    settings: { country: 'br' },
  }),
  landing(['demo', nameOf('Max')], 'Gem Field', ['mines', 'mines-emerald'], [5, 1], {
    status: 'draft',
    settings: { country: 'mx' },
  }),
];
