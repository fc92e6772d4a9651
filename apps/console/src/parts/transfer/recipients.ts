/** Members who can receive a landing or a stream, searched by typed text. */
import { z } from 'zod';

export type Recipient = { memberId: number; name: string; email: string };

/** E-mail addresses are compared case-insensitively. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export function findRecipients(recipients: readonly Recipient[], typed: string): readonly Recipient[] {
  const text = typed.trim().toLowerCase();
  return recipients.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(text));
}

/** An e-mail address other than one's own. */
export const recipientSchema = (ownEmail: string, sameMember: string) =>
  z.object({
    email: z
      .string()
      .trim()
      .min(1)
      .pipe(z.email())
      .refine((email) => !isSameEmail(email, ownEmail), { error: sameMember }),
  });
