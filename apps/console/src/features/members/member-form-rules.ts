/** The rules of the member form: the contract's limits, without the schemas of every route; a test holds them together. */
import { ASSIGNABLE_ROLES, MEMBER_LIMITS, PERSON_NAME_MAX } from '@sluice/contracts/values';
import { z } from 'zod';

const EMAIL_MAX = 254;
const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;

/** Somebody who types an @ means an address: a broken one must not become a name that is never written to. */
const isAddress = (text: string): boolean => text.includes('@');

const nameOrEmail = z
  .string()
  .trim()
  .min(1)
  .regex(NO_CONTROL_CHARACTERS, 'Must not contain control characters')
  .refine((text) => !isAddress(text) || z.email().safeParse(text).success, { params: { rule: 'email' } })
  .refine((text) => isAddress(text) || text.length <= PERSON_NAME_MAX, {
    params: { rule: 'tooLong', max: PERSON_NAME_MAX },
  })
  .max(EMAIL_MAX);

export const memberRules = {
  roles: z.array(z.enum(ASSIGNABLE_ROLES)).min(1),
  streamsPerDay: z.number().int().min(0).max(MEMBER_LIMITS.streamsPerDay).nullable(),
  spendPerDay: z.number().min(0).max(MEMBER_LIMITS.spendPerDay).nullable(),
};

export const editMemberSchema = z.object(memberRules);
export const addMemberSchema = z.object({ nameOrEmail, ...memberRules });
