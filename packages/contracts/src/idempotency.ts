/** Requests that may be repeated without doing the thing twice. */
import type { Access } from './access.ts';

export const IDEMPOTENCY = {
  header: 'idempotency-key',
  /** Of the answer, where it is the first one's. */
  repeatedHeader: 'idempotency-replayed',
  keptHours: 24,
  /** Visible ASCII, such as a UUID. */
  pattern: /^[\x21-\x7e]{1,200}$/,
} as const;

const CREATED = 201;

type Called = { method?: string; successStatus?: number };

/** Every POST of a team that creates something takes an idempotency key. */
export function takesIdempotencyKey(
  { method, successStatus }: Called,
  access: { of: Access['of'] | 'nobody' },
): boolean {
  return method === 'POST' && successStatus === CREATED && access.of === 'team';
}
