/** What the profile form takes, and what of it is sent. */
import type { Account } from '@sluice/contracts';
import { PERSON_NAME_MAX } from '@sluice/contracts/values';
import { z } from 'zod';

/** As long as an address can be, by the mail standards. */
const EMAIL_MAX = 254;

export const profileSchema = z.object({
  nickname: z.string().trim().min(1).max(PERSON_NAME_MAX),
  email: z.string().trim().toLowerCase().min(1).max(EMAIL_MAX).pipe(z.email()),
});
export type Profile = z.output<typeof profileSchema>;

export const profileOf = ({ nickname, email }: Pick<Account, keyof Profile>): Profile => ({
  nickname,
  email,
});

/** The address is sent only when it changed: sending the current one would cancel a pending change. */
export function profileChange(profile: Profile, account: Pick<Account, 'email'>): Partial<Profile> {
  const isSame = profile.email === account.email.toLowerCase();
  return isSame ? { nickname: profile.nickname } : profile;
}
