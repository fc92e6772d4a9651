/** The rules of the member form. The contract's own would bring the whole contract along; a test holds them together. */
import { z } from 'zod';
import { ASSIGNABLE_ROLES } from './roles.ts';

const NAME_MAX = 60;
const EMAIL_MAX = 254;
const STREAMS_PER_DAY_MAX = 10_000;
const SPEND_PER_DAY_MAX_DOLLARS = 1_000_000;
const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;

/** Somebody who types an @ means an address: a broken one must not become a name that is never written to. */
const isAddress = (text: string): boolean => text.includes('@');

const nameOrEmail = z
  .string()
  .trim()
  .min(1)
  .regex(NO_CONTROL_CHARACTERS, 'Must not contain control characters')
  .refine((text) => !isAddress(text) || z.email().safeParse(text).success, { params: { rule: 'email' } })
  .refine((text) => isAddress(text) || text.length <= NAME_MAX, {
    params: { rule: 'tooLong', max: NAME_MAX },
  })
  .max(EMAIL_MAX);

export const memberRules = {
  roles: z.array(z.enum(ASSIGNABLE_ROLES)).min(1),
  streamsPerDay: z.number().int().min(0).max(STREAMS_PER_DAY_MAX).nullable(),
  spendPerDay: z.number().min(0).max(SPEND_PER_DAY_MAX_DOLLARS).nullable(),
};

export const editMemberSchema = z.object(memberRules);
export const addMemberSchema = z.object({ nameOrEmail, ...memberRules });
