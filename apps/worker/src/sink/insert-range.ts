import { createHash } from 'node:crypto';
import {
  backoffMs,
  batchIdOf,
  type DeadReason,
  givenUpOf,
  type LogMessage,
  MAX_BATCH_BYTES,
  SCHEMA_HEADER,
  spoolPositionOf,
} from '@sluice/event-log';
import { type BatchRange, type Boots, countBatch, countBatches, isCounted } from './boot-progress.ts';

/** Takes rows of one format under a token; a repeated token is taken once. */
export type InsertRows = (insert: {
  schema: string;
  token: string;
  rows: Uint8Array;
  /** An earlier attempt at this very insert may have got through; it is not enough that the server says so. */
  isRepeat: boolean;
  /** These rows may be in already, under any token: only what is missing is to go in. Rare: after a broker's loss. */
  isInDoubt?: boolean;
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
  /** Batches of which nobody knows whether they are in. */
  inDoubt: Boots;
  insert: InsertRows;
  /** Told which batches are about to go in, before the first of them does. */
  onPlanned: (came: readonly BatchRange[]) => Promise<void>;
  setAside: (message: LogMessage, reason: DeadReason, detail: string) => Promise<void>;
  onRetry: (error: unknown) => void;
  sleep: (ms: number) => Promise<void>;
  now: () => number;
};

export type RangeOutcome = { boots: Boots; bytes: number; repeats: number; dead: number };

type Group = { schema: string; messages: LogMessage[]; isInDoubt: boolean };

type Plan = {
  boots: Boots;
  came: BatchRange[];
  dead: { message: LogMessage; reason: DeadReason }[];
  groups: Group[];
  repeats: number;
};

/**
 * Brings one range into ClickHouse, for as long as it takes. What is done depends on the range and the boots alone, so a second
 * attempt after a crash sends the same bytes under the same tokens.
 */
export async function insertRange(
  range: readonly LogMessage[],
  boots: Boots,
  deps: InsertRangeDeps,
): Promise<RangeOutcome> {
  const plan = planRange(range, boots, deps);
  await deps.onPlanned(plan.came);
  const outcome: RangeOutcome = {
    boots: plan.boots,
    bytes: 0,
    repeats: plan.repeats,
    dead: plan.dead.length,
  };
  for (const { message, reason } of plan.dead) {
    await deps.setAside(message, reason, message.header(SCHEMA_HEADER));
  }
  for (const group of plan.groups) {
    const { schema, messages } = group;
    outcome.bytes += messages.reduce((sum, { data }) => sum + data.length, 0);
    const result = await insertPatiently(deps, group);
    if (result.kind === 'refused') outcome.dead += await insertHalves(deps, group, result.detail);
    if (result.kind === 'unknown_schema') {
      for (const message of messages) await deps.setAside(message, 'unknown_schema', schema);
      outcome.dead += messages.length;
    }
  }
  return outcome;
}

/** What is to become of each message: left out, set aside, or inserted with those of its format; one in doubt goes alone. */
function planRange(range: readonly LogMessage[], boots: Boots, deps: InsertRangeDeps): Plan {
  const plan: Plan = { boots: { ...boots }, came: [], dead: [], groups: [], repeats: 0 };
  const bySchema = new Map<string, LogMessage[]>();
  for (const message of range) {
    const position = spoolPositionOf(message);
    if (position && isCounted(plan.boots, position)) {
      plan.repeats++;
      continue;
    }
    const gone = givenUpOf(message);
    if (gone) {
      plan.came.push(gone);
      countBatches(plan.boots, gone, deps.now());
      continue;
    }
    const schema = message.header(SCHEMA_HEADER);
    const reason = faultOf(message);
    const group = bySchema.get(schema);
    if (reason) {
      plan.dead.push({ message, reason });
    } else if (position && isCounted(deps.inDoubt, position)) {
      plan.groups.push({ schema, messages: [message], isInDoubt: true });
    } else if (group) {
      group.push(message);
    } else {
      const messages = [message];
      bySchema.set(schema, messages);
      plan.groups.push({ schema, messages, isInDoubt: false });
    }
    if (!position) continue;
    plan.came.push({ boot: position.boot, first: position.batch, last: position.batch });
    countBatch(plan.boots, position, deps.now());
  }
  return plan;
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
  { schema, messages, isInDoubt }: Group,
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
    const group = { schema, messages: half, isInDoubt };
    const result = await insertPatiently(deps, group);
    if (result.kind === 'refused') dead += await insertHalves(deps, group, result.detail);
  }
  return dead;
}

/**
 * Names the very content, by the ids of its batches. Not by the numbers that the log gives them: a log restored from an older copy
 * gives the same numbers to other batches, and those would be taken for the ones that are in.
 */
function tokenOf(deps: InsertRangeDeps, { schema, messages }: Group): string {
  const ids = createHash('sha256').update(messages.map(batchIdOf).join(' ')).digest('base64url');
  return `${deps.shard}:${ids}:${schema}`;
}

async function insertPatiently(
  deps: InsertRangeDeps,
  group: Group,
): Promise<Exclude<InsertResult, { kind: 'failed' }>> {
  const rows = Buffer.concat(group.messages.map((message) => message.data));
  const token = tokenOf(deps, group);
  for (let attempt = 0; ; attempt++) {
    const isRepeat = deps.isRepeat || attempt > 0;
    const { schema, isInDoubt } = group;
    const result = await deps.insert({ schema, token, rows, isRepeat, isInDoubt });
    if (result.kind !== 'failed') return result;
    deps.onRetry(result.error);
    await deps.sleep(backoffMs(attempt));
  }
}
