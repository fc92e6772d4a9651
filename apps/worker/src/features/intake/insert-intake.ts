/** Takes what visitors and advertisers told the edge out of its log, and hands it to whoever keeps it in PostgreSQL. */
import { INTAKE_SCHEMA, type IntakeRecord, intakeRecordSchema } from '@sluice/events';
import { findDatabaseError } from '@sluice/postgres';
import type { InsertRows } from '../../sink/insert-range.ts';

type Kind = IntakeRecord['kind'];
type RecordOf<Which extends Kind> = Extract<IntakeRecord, { kind: Which }>;

/** Each takes the records of its kind, in the order in which they were told. It may be given the same ones again. */
export type IntakeHandlers = {
  readonly [Which in Kind]?: (records: readonly RecordOf<Which>[]) => Promise<void>;
};

/** Data exceptions and broken constraints: the record is at fault, and will be for ever. */
const FAULT_SQL_CLASSES = ['22', '23'];

/**
 * A line that cannot be read, or that nobody takes, is refused with everything beside it, before any of it is taken: the sink then
 * halves the range until that line's batch stands alone, and sets it aside. Every other trouble passes, and is waited out.
 */
export function createInsertIntake(handlers: IntakeHandlers): InsertRows {
  return async ({ schema, rows }) => {
    if (schema !== INTAKE_SCHEMA) return { kind: 'unknown_schema' };
    const read = readRecords(rows);
    if (!read.ok) return { kind: 'refused', detail: read.detail };
    const nobodys = read.records.find(({ kind }) => !handlers[kind]);
    if (nobodys) return { kind: 'refused', detail: `nobody takes a ${nobodys.kind}` };
    try {
      for (const run of runsOf(read.records)) await take(handlers, run);
      return { kind: 'inserted' };
    } catch (error) {
      const fault = faultOf(error);
      return fault === undefined ? { kind: 'failed', error } : { kind: 'refused', detail: fault };
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
    // Which fields, not what they hold: a dead letter's reason is read by people.
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

/** Neighbours of one kind together: a thousand subscriptions are then one statement, and the order still holds. */
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
    case 'forgetting':
      return handlers.forgetting?.(of('forgetting'));
    case 'conversion':
      return handlers.conversion?.(of('conversion'));
    case 'single_event':
      return handlers.single_event?.(of('single_event'));
  }
}

function faultOf(error: unknown): string | undefined {
  const cause = findDatabaseError(error)?.cause;
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return undefined;
  const code = cause.code;
  return FAULT_SQL_CLASSES.some((sqlClass) => code.length === 5 && code.startsWith(sqlClass))
    ? `${code}: ${cause.message}`
    : undefined;
}
