/** The people of a seeded installation: every role, some mixtures, and one who is in all the teams. */
import { createHash } from 'node:crypto';
import type { SeedOptions } from '@sluice/streams/seed';
import type { TeamKey } from './teams.ts';

type SeedMember = NonNullable<SeedOptions['members']>[number];
export type SeedMembership = Pick<SeedMember, 'roles' | 'status' | 'streamsPerDay' | 'spendPerDayMicros'> & {
  team: TeamKey;
};

export type SeedPerson = {
  sub: string;
  email: string;
  nickname: string;
  picture?: string;
  memberships: SeedMembership[];
};

/** For everybody, on development machines alone: an installation that others can reach is never seeded. */
export const SEED_PASSWORD = 'sluice-development';

/** What streams name their member by: the same UUID in every installation, as identity's accounts want it. */
export function subOf(nickname: string): string {
  const hex = createHash('sha256').update(`sluice seed ${nickname.toLowerCase()}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function person(nickname: string, ...memberships: SeedMembership[]): SeedPerson {
  return {
    sub: subOf(nickname),
    email: `${nickname.toLowerCase()}@sluice.test`,
    nickname,
    memberships,
  };
}

const DOLLAR = 1_000_000;
const buyerLimits = { streamsPerDay: 10, spendPerDayMicros: 250 * DOLLAR };

/** The first with the role owner in a team is its owner. */
export const SEED_PEOPLE: readonly SeedPerson[] = [
  person('Nika', { team: 'north', roles: ['owner'] }),
  person('Artem', { team: 'north', roles: ['admin'] }),
  person('Dasha', { team: 'north', roles: ['mediabuyer'], ...buyerLimits }),
  person('Oleg', { team: 'north', roles: ['mediabuyer'], streamsPerDay: 25 }),
  person('Yana', { team: 'north', roles: ['mediabuyer', 'push_manager'], ...buyerLimits }),
  person('Taras', { team: 'north', roles: ['technical_specialist'] }),
  person('Ira', { team: 'north', roles: ['financier'] }),
  person('Sofia', { team: 'north', roles: ['push_manager'] }),
  person('Pavlo', { team: 'north', roles: ['mediabuyer'], status: 'suspended', ...buyerLimits }),
  person('Bruno', { team: 'south', roles: ['owner'] }),
  person('Thiago', { team: 'south', roles: ['admin', 'financier'] }),
  person('Camila', { team: 'south', roles: ['mediabuyer'], spendPerDayMicros: 120 * DOLLAR }),
  person('Lucia', { team: 'south', roles: ['mediabuyer'], streamsPerDay: 5 }),
  person('Rafael', { team: 'south', roles: ['push_manager'] }),
  person('Sam', { team: 'solo', roles: ['owner'] }),
  person(
    'Mira',
    { team: 'north', roles: ['admin', 'mediabuyer'] },
    { team: 'south', roles: ['mediabuyer'], ...buyerLimits },
    { team: 'solo', roles: ['financier'] },
  ),
];
