import type { TeamJob } from './enqueue-team-jobs.ts';

/** Copies a stream or hands it over, step by step. */
export const CARRY_STREAM = 'carry_stream';

/** The name of the key that asked for it is for the audit log, which is written at the end. */
export function carryJob(carryId: number, apiKeyName: string | null): TeamJob {
  return { task: CARRY_STREAM, payload: { carryId, apiKeyName }, key: String(carryId) };
}
