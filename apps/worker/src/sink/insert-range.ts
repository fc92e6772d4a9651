import { createHash } from 'node:crypto';
import {
  batchIdOf,
  type DeadReason,
  givenUpOf,
  type LogMessage,
  MAX_BATCH_BYTES,
  SCHEMA_HEADER,
  spoolPositionOf,
} from '@sluice/event-log';
import { backoffMs } from '@sluice/runtime';
import { bisectRefused } from '../bisect-refused.ts';
import { type BatchRange, type Boots, countBatch, countBatches, isCounted } from './boot-progress.ts';

/** Inserts rows of one format under a deduplication token. */
export type InsertRows = (insert: {
  schema: string;
  token: string;
  rows: Uint8Array;
  /** An earlier attempt at the same insert may have succeeded, although no answer came. */
  isRepeat: boolean;
  /** These rows may be stored already, under any token: only missing ones are inserted. Rare: after the broker lost data. */
  isInDoubt?: boolean;
}) => Promise<InsertResult>;

/** Refused and unknown_schema are permanent: the rows themselves are at fault. Failed is transient, and retried. */
export type InsertResult =
  | { kind: 'inserted' }
  | { kind: 'unknown_schema' }
  | { kind: 'refused'; detail: string }
  | { kind: 'failed'; error: unknown };

export type InsertRangeDeps = {
  shard: string;
  /** The range was open when an earlier sink died. */
  isRepeat: boolean;
  /** Batches that may or may not be stored. */
  inDoubt: Boots;
  insert: InsertRows;
  /** Called with the batches that are about to be inserted, before the first of them is. */
  onPlanned: (came: readonly BatchRange[]) => Promise<void>;
  setAside: (message: LogMessage, reason: DeadReason, detail: string) => Promise<void>;
  onRetry: (error: unknown) => void;
  sleep: (ms: number) => Promise<void>;
  now: () => number;
};

export type RangeOutcome = { boots: Boots; bytes: number; repeats: number; dead: number };

type Group = { schema: string; messages: readonly LogMessage[]; isInDoubt: boolean };

type Plan = {
  boots: Boots;
  came: BatchRange[];
  dead: { message: LogMessage; reason: DeadReason }[];
  groups: Group[];
  repeats: number;
};

/**
 * Inserts one range, retrying for as long as it takes. What it sends depends on the range and the boots alone, so a second attempt after
 * a crash sends the same bytes under the same tokens.
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
    outcome.bytes += group.messages.reduce((sum, { data }) => sum + data.length, 0);
    const insert = (messages: readonly LogMessage[]) => insertWithRetry(deps, { ...group, messages });
    // One bad message must neither block nor discard the thousands beside it.
    for await (const { items, answer } of bisectRefused(group.messages, insert, isRefused)) {
      if (answer.kind === 'inserted') continue;
      const [reason, detail] =
        answer.kind === 'refused'
          ? (['refused_by_database', answer.detail] as const)
          : (['unknown_schema', group.schema] as const);
      for (const message of items) await deps.setAside(message, reason, detail);
      outcome.dead += items.length;
    }
  }
  return outcome;
}

/** What happens to each message: skipped as a repeat, set aside, or inserted with those of its format; one in doubt is inserted alone. */
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
 * Made of the batches' ids, not of their sequence numbers in the log: a log restored from an older copy gives the same numbers to other
 * batches, and ClickHouse would drop those as duplicates.
 */
function tokenOf(deps: InsertRangeDeps, { schema, messages }: Group): string {
  const ids = createHash('sha256').update(messages.map(batchIdOf).join(' ')).digest('base64url');
  return `${deps.shard}:${ids}:${schema}`;
}

type FinalResult = Exclude<InsertResult, { kind: 'failed' }>;

const isRefused = ({ kind }: FinalResult): boolean => kind === 'refused';

/** Until the database gives a final answer. */
async function insertWithRetry(deps: InsertRangeDeps, group: Group): Promise<FinalResult> {
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
