/** Members to whom a landing can be given, found by what is typed. */
import type { Recipient } from './landing-list.queries.ts';

/** Addresses are the same in any case. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export function findRecipients(recipients: readonly Recipient[], typed: string): readonly Recipient[] {
  const text = typed.trim().toLowerCase();
  return recipients.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(text));
}
