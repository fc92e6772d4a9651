/** The rules of the member form: the contract's limits, without the schemas of every route; a test holds them together. */
import { MEMBER_LIMITS, PERSON_NAME_MAX } from '@sluice/contracts/values';
import { z } from 'zod';
import { rolesRule } from '../../parts/roles/roles-field.tsx';

const EMAIL_MAX = 254;
const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;

/** Text with an @ is meant as an e-mail address: a malformed one must not be saved as a name. */
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

const memberRules = {
  roles: rolesRule,
  streamsPerDay: z.number().int().min(0).max(MEMBER_LIMITS.streamsPerDay).nullable(),
  spendPerDay: z.number().min(0).max(MEMBER_LIMITS.spendPerDay).nullable(),
};

export const editMemberSchema = z.object(memberRules);
export const addMemberSchema = z.object({ nameOrEmail, ...memberRules });
