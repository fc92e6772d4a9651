/** The rules of a landing's name, for forms. The contract's own would bring the whole contract along; a test holds them together. */
import { LANDING_LIMITS } from '@sluice/contracts/values';
import { z } from 'zod';

const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;

export const landingName = z
  .string()
  .trim()
  .min(1)
  .max(LANDING_LIMITS.nameLength)
  .regex(NO_CONTROL_CHARACTERS, 'Must not contain control characters');
