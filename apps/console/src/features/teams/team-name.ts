/** The rules of a team's name, for forms. The contract's own would bring the whole contract along; a test holds them together. */
import { z } from 'zod';

export const TEAM_NAME_MAX = 60;
const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;

export const teamName = z
  .string()
  .trim()
  .min(1)
  .max(TEAM_NAME_MAX)
  .regex(NO_CONTROL_CHARACTERS, 'Must not contain control characters');
