/** Members to whom a landing or a stream can be given, found by what is typed. */
import { z } from 'zod';
import type { Recipient } from './landing-list.queries.ts';

/** Addresses are the same in any case. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export function findRecipients(recipients: readonly Recipient[], typed: string): readonly Recipient[] {
  const text = typed.trim().toLowerCase();
  return recipients.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(text));
}

/** An address, and not one's own. */
export const recipientSchema = (ownEmail: string, sameMember: string) =>
  z.object({
    email: z
      .string()
      .trim()
      .min(1)
      .pipe(z.email())
      .refine((email) => !isSameEmail(email, ownEmail), { error: sameMember }),
  });
