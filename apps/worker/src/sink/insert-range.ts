import {
  backoffMs,
  type DeadReason,
  type LogMessage,
  MAX_BATCH_BYTES,
  SCHEMA_HEADER,
  spoolPositionOf,
} from '@sluice/event-log';
import { type Boots, countBatch, isCounted } from './boot-progress.ts';

/** Takes rows of one format under a token; a repeated token is taken once. */
export type InsertRows = (insert: {
  schema: string;
  token: string;
  rows: Uint8Array;
  /** An earlier attempt at this very insert may have got through; it is not enough that the server says so. */
  isRepeat: boolean;
}) => Promise<InsertResult>;

/**
 * Refused: the rows themselves are at fault and will be for ever; so is a format that nobody knows. Everything else is worth
 * another try.
 */
export type InsertResult =
  | { kind: 'inserted' }
  | { kind: 'unknown_schema' }
  | { kind: 'refused'; detail: string }
  | { kind: 'failed'; error: unknown };

export type InsertRangeDeps = {
  shard: string;
  /** The range was open when an earlier sink died. */
  isRepeat: boolean;
  insert: InsertRows;
  setAside: (message: LogMessage, reason: DeadReason, detail: string) => Promise<void>;
  onRetry: (error: unknown) => void;
  sleep: (ms: number) => Promise<void>;
  now: () => number;
};

export type RangeOutcome = { boots: Boots; bytes: number; repeats: number; dead: number };

/**
 * Brings one range into ClickHouse, for as long as it takes. What is done depends on the range and the boots alone, so a second
 * attempt after a crash sends the same bytes under the same tokens.
 */
export async function insertRange(
  range: readonly LogMessage[],
  boots: Boots,
  deps: InsertRangeDeps,
): Promise<RangeOutcome> {
  const groups = new Map<string, LogMessage[]>();
  const outcome: RangeOutcome = { boots: { ...boots }, bytes: 0, repeats: 0, dead: 0 };
  for (const message of range) {
    const position = spoolPositionOf(message);
    if (position && isCounted(outcome.boots, position)) {
      outcome.repeats++;
      continue;
    }
    const schema = message.header(SCHEMA_HEADER);
    const fault = faultOf(message);
    if (fault) {
      await deps.setAside(message, fault, schema);
      outcome.dead++;
    } else {
      const group = groups.get(schema);
      if (group) group.push(message);
      else groups.set(schema, [message]);
      outcome.bytes += message.data.length;
    }
    if (position) countBatch(outcome.boots, position, deps.now());
  }
  const first = range[0]?.sequence ?? 0;
  const last = range.at(-1)?.sequence ?? 0;
  for (const [schema, messages] of groups) {
    const result = await insertPatiently(deps, schema, `${first}-${last}`, messages);
    if (result.kind === 'refused') outcome.dead += await insertHalves(deps, schema, messages, result.detail);
    if (result.kind === 'unknown_schema') {
      for (const message of messages) await deps.setAside(message, 'unknown_schema', schema);
      outcome.dead += messages.length;
    }
  }
  return outcome;
}

function faultOf(message: LogMessage): DeadReason | undefined {
  if (message.data.length === 0) return 'empty';
  return message.data.length > MAX_BATCH_BYTES ? 'too_large' : undefined;
}

/**
 * One bad message must not hold up, or take with it, the thousands beside it: halves, and halves of halves, until it stands
 * alone. One by one would be thousands of inserts for a single bad line.
 */
async function insertHalves(
  deps: InsertRangeDeps,
  schema: string,
  messages: readonly LogMessage[],
  detail: string,
): Promise<number> {
  const [only] = messages;
  if (only && messages.length === 1) {
    await deps.setAside(only, 'refused_by_database', detail);
    return 1;
  }
  const middle = Math.ceil(messages.length / 2);
  let dead = 0;
  for (const half of [messages.slice(0, middle), messages.slice(middle)]) {
    const sequences = `${half[0]?.sequence}-${half.at(-1)?.sequence}`;
    const result = await insertPatiently(deps, schema, sequences, half);
    if (result.kind === 'refused') dead += await insertHalves(deps, schema, half, result.detail);
  }
  return dead;
}

async function insertPatiently(
  deps: InsertRangeDeps,
  schema: string,
  sequences: string,
  messages: readonly LogMessage[],
): Promise<Exclude<InsertResult, { kind: 'failed' }>> {
  const rows = Buffer.concat(messages.map((message) => message.data));
  for (let attempt = 0; ; attempt++) {
    const isRepeat = deps.isRepeat || attempt > 0;
    const result = await deps.insert({
      schema,
      token: `${deps.shard}:${sequences}:${schema}`,
      rows,
      isRepeat,
    });
    if (result.kind !== 'failed') return result;
    deps.onRetry(result.error);
    await deps.sleep(backoffMs(attempt));
  }
}
