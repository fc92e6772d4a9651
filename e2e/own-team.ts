/** A team of people who exist for one test alone, so that what it changes is seen by no other. */
import { randomUUID } from 'node:crypto';
import type { Role } from '@sluice/contracts';
import { createAccount, hashPassword } from '@sluice/identity/accounts';
import { openDatabase } from '@sluice/postgres';
import { type SeedOptions, type SeedStream, seedTeam } from '@sluice/streams/seed';
import { freshEmail } from './console-test.ts';
import type { RunningPlatform } from './platform.ts';

export type OwnPerson = { sub: string; email: string; name: string; password: string };
type Membership = Pick<
  NonNullable<SeedOptions['members']>[number],
  'roles' | 'status' | 'streamsPerDay' | 'spendPerDayMicros'
>;

const PASSWORD = 'four slow boats at dawn';
/** Hashing is slow on purpose; they all share one. */
let passwordHash: Promise<string> | undefined;

/** Somebody who can sign in and belongs to no team yet. */
export async function createPerson(
  { engines }: RunningPlatform,
  name: string,
  extra: { picture?: string } = {},
): Promise<OwnPerson> {
  const database = openDatabase(engines.databaseUrl, { applicationName: 'e2e', role: 'sluice_identity' });
  try {
    const person = { sub: randomUUID(), email: freshEmail(name.toLowerCase()), name, password: PASSWORD };
    const { sub: id, email } = person;
    passwordHash ??= hashPassword(PASSWORD);
    await createAccount(database.db, {
      id,
      email,
      nickname: name,
      passwordHash: await passwordHash,
      ...extra,
    });
    return person;
  } finally {
    await database.close();
  }
}

export type OwnTeam = {
  teamId: number;
  name: string;
  /** The owner's, for what is done behind the test's back. */
  apiKey: string;
  memberIdOf(person: OwnPerson): number;
};

export async function createOwnTeam(
  { engines }: RunningPlatform,
  options: {
    name?: string;
    owner: OwnPerson;
    members?: readonly (Membership & { person: OwnPerson })[];
    streams?: readonly (Omit<SeedStream, 'memberSub'> & { person: OwnPerson })[];
    /** In dollars. @default enough for its streams to be served */
    balance?: number;
  },
): Promise<OwnTeam> {
  const {
    name = `Team ${randomUUID().slice(0, 6)}`,
    owner,
    members = [],
    streams = [],
    balance = 20,
  } = options;
  const database = openDatabase(engines.databaseUrl, { applicationName: 'e2e' });
  try {
    const made = await seedTeam(database.db, {
      name,
      owner,
      balanceMicros: balance * 1_000_000,
      members: members.map(({ person, ...membership }) => ({ ...person, ...membership })),
      streams: streams.map(({ person, ...stream }) => ({ ...stream, memberSub: person.sub })),
    });
    const memberIdOf = ({ sub }: OwnPerson) => made.memberIds.get(sub) ?? 0;
    return { teamId: made.teamId, name, apiKey: made.apiKey, memberIdOf };
  } finally {
    await database.close();
  }
}

/** An owner and one more, which is what most tests of a team need. */
export async function createPair(platform: RunningPlatform, roles: Role[]) {
  const owner = await createPerson(platform, 'Vera');
  const other = await createPerson(platform, 'Kim');
  const team = await createOwnTeam(platform, { owner, members: [{ person: other, roles }] });
  return { owner, other, team };
}
