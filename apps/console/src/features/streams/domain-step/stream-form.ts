/** Form schema for a stream's name, tags and landings; the contract's limits, without the schemas of every route. */
import { LANDINGS_MAX, STREAM_LIMITS } from '@sluice/contracts/values';
import { z } from 'zod';

const NO_CONTROL_CHARACTERS = /^[^\p{Cc}\p{Cs}]*$/u;
const shown = (max: number) =>
  z.string().trim().min(1).max(max).regex(NO_CONTROL_CHARACTERS, 'Must not contain control characters');

export const streamFormSchema = z.object({
  name: shown(STREAM_LIMITS.nameLength),
  tags: z.array(shown(STREAM_LIMITS.tagLength)).max(STREAM_LIMITS.tags),
  landingIds: z.array(z.number()).max(LANDINGS_MAX),
});
export type StreamForm = z.output<typeof streamFormSchema>;

export const EMPTY_STREAM_FORM: StreamForm = { name: '', tags: [], landingIds: [] };
