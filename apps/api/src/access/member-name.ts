/** A member's name and address as SQL, for queries that join `members` with `users`. */
import { members, users } from '@sluice/postgres';
import { ilike, or, sql } from 'drizzle-orm';
import { containing } from '../lists/like-pattern.ts';

/** A waiting member has no user yet: they go by the name or address they were invited as. */
export const memberName = sql<string>`coalesce(${users.name}, ${members.invitedName}, ${members.invitedEmail})`;
export const memberEmail = sql<string | null>`coalesce(${users.email}, ${members.invitedEmail})`;

export const memberNameContains = (text: string) =>
  or(ilike(memberName, containing(text)), ilike(memberEmail, containing(text)));
