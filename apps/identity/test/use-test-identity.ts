/** One provider for a test file: its database, its mailbox, and accounts that are ready to sign in. */
import { afterAll, beforeAll } from 'vitest';
import { createAccount, hashPassword } from '../src/accounts/index.ts';
import { openTestIdentity, type TestIdentity } from './open-test-identity.ts';

type TestDatabase = { databaseUrl: string; drop: () => Promise<void> };
type TestMail = { subject: string; text: string; html: string; links: string[] };
type TestMailbox = {
  smtpUrl: string;
  mails: (to?: string) => Promise<TestMail[]>;
  waitForMail: (to: string, count?: number) => Promise<TestMail>;
  stop: () => Promise<void>;
};
/** What `@sluice/testing` exports. Given, not imported: only a test file may start engines. */
export type TestServices = {
  createTestDatabase: () => Promise<TestDatabase>;
  openTestMailbox: () => Promise<TestMailbox>;
};

export const PASSWORD = 'a sluice opens slowly';

export type Used = TestIdentity & {
  databaseUrl: string;
  mailbox: TestMailbox;
  /** A confirmed account with `PASSWORD`, which no other test uses. */
  account: (nickname?: string) => Promise<{ id: string; email: string }>;
};

type Overrides = Parameters<typeof openTestIdentity>[1];

/** Filled in before the first test runs; `overrides` may start what they need. */
export function useTestIdentity(
  { createTestDatabase, openTestMailbox }: TestServices,
  overrides: () => Promise<NonNullable<Overrides>> | NonNullable<Overrides> = () => ({}),
): Used {
  const used = {} as Used;
  let database: TestDatabase;
  let mailbox: TestMailbox;
  let passwordHash = '';
  let made = 0;
  beforeAll(async () => {
    database = await createTestDatabase();
    mailbox = await openTestMailbox();
    passwordHash = await hashPassword(PASSWORD);
    Object.assign(used, await openTestIdentity({ ...database, ...mailbox }, await overrides()));
    used.databaseUrl = database.databaseUrl;
    used.mailbox = mailbox;
    used.account = async (nickname) => {
      made += 1;
      const email = `person-${made}@example.com`;
      return { email, ...(await createAccount(used.database.db, { email, passwordHash, nickname })) };
    };
  });
  afterAll(async () => {
    await used.close();
    await mailbox.stop();
    await database.drop();
  });
  return used;
}
