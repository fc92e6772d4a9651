/** Reads the intake log (conversions, subscriptions, single events from the edge) and hands each record to its handler. */
import { INTAKE_SCHEMA, type IntakeRecord, intakeRecordSchema } from '@sluice/events';
import { findDataFault } from '@sluice/postgres';
import type { InsertRows } from '../sink/insert-range.ts';

type Kind = IntakeRecord['kind'];
type RecordOf<Which extends Kind> = Extract<IntakeRecord, { kind: Which }>;

/** Each gets the records of its kind, in order, and possibly the same ones again. */
export type IntakeHandlers = {
  readonly [Which in Kind]?: (records: readonly RecordOf<Which>[]) => Promise<void>;
};

/**
 * A line that is invalid, or of a kind without a handler, refuses all rows before any is handled: the sink then bisects the range until
 * that line's batch stands alone, and makes it a dead letter. Every other failure is transient, and retried.
 */
export function createInsertIntake(handlers: IntakeHandlers): InsertRows {
  return async ({ schema, rows }) => {
    if (schema !== INTAKE_SCHEMA) return { kind: 'unknown_schema' };
    const read = readRecords(rows);
    if (!read.ok) return { kind: 'refused', detail: read.detail };
    const unhandled = read.records.find(({ kind }) => !handlers[kind]);
    if (unhandled) return { kind: 'refused', detail: `no handler for ${unhandled.kind}` };
    try {
      for (const run of runsOf(read.records)) await take(handlers, run);
      return { kind: 'inserted' };
    } catch (error) {
      const fault = findDataFault(error);
      return fault
        ? { kind: 'refused', detail: `${fault.code}: ${fault.message}` }
        : { kind: 'failed', error };
    }
  };
}

type Read = { ok: true; records: IntakeRecord[] } | { ok: false; detail: string };

function readRecords(rows: Uint8Array): Read {
  const records: IntakeRecord[] = [];
  for (const line of new TextDecoder().decode(rows).split('\n')) {
    // Where one batch ends and the next begins.
    if (line === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return { ok: false, detail: 'a line is not JSON' };
    }
    const parsed = intakeRecordSchema.safeParse(value);
    // Field names only: values are people's data, and operators read a dead letter's reason.
    if (!parsed.success) {
      return {
        ok: false,
        detail: parsed.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join('; '),
      };
    }
    records.push(parsed.data);
  }
  return { ok: true, records };
}

/** Groups neighbours of one kind: a thousand subscriptions are then one statement, and the order is kept. */
function runsOf(records: readonly IntakeRecord[]): IntakeRecord[][] {
  const runs: IntakeRecord[][] = [];
  for (const record of records) {
    const run = runs.at(-1);
    if (run?.[0]?.kind === record.kind) run.push(record);
    else runs.push([record]);
  }
  return runs;
}

async function take(handlers: IntakeHandlers, run: readonly IntakeRecord[]): Promise<void> {
  const of = <Which extends Kind>(kind: Which) =>
    run.filter((record): record is RecordOf<Which> => record.kind === kind);
  switch (run[0]?.kind) {
    case 'subscription':
      return handlers.subscription?.(of('subscription'));
    case 'unsubscription':
      return handlers.unsubscription?.(of('unsubscription'));
    case 'press':
      return handlers.press?.(of('press'));
    case 'message_report':
      return handlers.message_report?.(of('message_report'));
    case 'forgetting':
      return handlers.forgetting?.(of('forgetting'));
    case 'conversion':
      return handlers.conversion?.(of('conversion'));
    case 'single_event':
      return handlers.single_event?.(of('single_event'));
  }
}
