/** People who are told of teams, and what happens in these. */
import type { Role } from '@sluice/access';
import {
  botSubscriptions,
  consoleBrowsers,
  type Database,
  ensureUser,
  members,
  type NewTeamEvent,
  notificationSettings,
  recordTeamEvents,
  withTeam,
} from '@sluice/postgres';
import { type SeededTeam, seedTeam } from '@sluice/streams/seed';

export type ToldPerson = { userId: number; chatId: number; email: string };
type Toggles = Partial<
  Pick<
    typeof notificationSettings.$inferInsert,
    'allowBalance' | 'allowRegistration' | 'allowDeposit' | 'everything'
  >
>;

let made = 0;

export function openToldTeams({ db }: Database) {
  return {
    team: (): Promise<SeededTeam> => {
      made += 1;
      const owner = { sub: `owner ${made}`, email: `owner-${made}@example.com`, name: `Owner ${made}` };
      return seedTeam(db, { name: `Team ${made}`, owner, streams: [{ name: 'First' }, { name: 'Second' }] });
    },

    /** Subscribed to the bot. */
    person: async (
      columns: Partial<typeof botSubscriptions.$inferInsert> = {},
      chatId = 900_000 + ++made,
    ): Promise<ToldPerson> => {
      made += 1;
      const person = { sub: `told ${made}`, email: `told-${made}@example.com`, name: `Told ${made}` };
      const userId = await ensureUser(db, person);
      await db.insert(botSubscriptions).values({ userId, chatId, language: 'en', ...columns });
      return { userId, chatId, email: person.email };
    },

    /** One more browser of the person's. Answers its id. */
    browser: async (
      { userId }: ToldPerson,
      browser: { endpoint: string; p256dh: string; auth: string },
    ): Promise<number> => {
      const [row] = await db
        .insert(consoleBrowsers)
        .values({ userId, name: 'Firefox', ...browser })
        .returning();
      return row?.id ?? 0;
    },

    /** A member of the team who wants to be told. Answers the member's id. */
    join: (
      { userId }: ToldPerson,
      { teamId }: SeededTeam,
      toggles: Toggles = { everything: true },
      roles: Role[] = ['admin'],
    ): Promise<number> =>
      withTeam(db, teamId, async (tx) => {
        const [member] = await tx
          .insert(members)
          .values({ teamId, userId, roles, status: 'active' })
          .returning();
        await tx.insert(notificationSettings).values({ teamId, userId, ...toggles });
        return member?.id ?? 0;
      }),

    happen: ({ teamId }: SeededTeam, ...events: (Partial<NewTeamEvent> & Pick<NewTeamEvent, 'kind'>)[]) =>
      withTeam(db, teamId, (tx) =>
        recordTeamEvents(
          tx,
          teamId,
          events.map((event) => ({ happenedAt: new Date(), subjectId: '1', ...event })),
        ),
      ),
  };
}
