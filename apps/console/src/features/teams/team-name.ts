/** The rules of a team's name, for forms. The contract's own would bring the whole contract along; a test holds them together. */
import { TEAM_NAME_MAX } from '@sluice/contracts/values';
import { z } from 'zod';

const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;

export const teamName = z
  .string()
  .trim()
  .min(1)
  .max(TEAM_NAME_MAX)
  .regex(NO_CONTROL_CHARACTERS, 'Must not contain control characters');
