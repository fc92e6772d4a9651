import type { Delivery } from '@sluice/networks';
import { bisectRefused } from '../../bisect-refused.ts';

export type Delivered<Row> = { row: Row; delivery: Delivery };
/** One call, and the rows that it told of. */
export type NetworkCall<Row> = { rows: readonly Row[]; delivery: Delivery };

/** Refused, and one of several may be at fault: its halves are sent next. */
export const isSplit = ({ rows, delivery }: NetworkCall<unknown>): boolean =>
  rows.length > 1 && delivery.kind === 'failed';

/**
 * Sends several together; where the network refuses them, one of them may be at fault, and halves are sent. Answers for every row: once the
 * network says that it takes nothing for now, the rows that were not sent yet get that answer too. Answers every call as well.
 */
export async function deliverBatch<Row>(
  rows: readonly Row[],
  send: (rows: readonly Row[]) => Promise<Delivery>,
): Promise<{ delivered: Delivered<Row>[]; calls: NetworkCall<Row>[] }> {
  const delivered: Delivered<Row>[] = [];
  const calls: NetworkCall<Row>[] = [];
  const call = async (some: readonly Row[]) => {
    const delivery = await send(some);
    calls.push({ rows: some, delivery });
    return delivery;
  };
  for await (const { items, answer } of bisectRefused(rows, call, ({ kind }) => kind === 'failed')) {
    const isStopped = answer.kind === 'retry' || answer.kind === 'held';
    const answered = isStopped ? rows.slice(delivered.length) : items;
    delivered.push(...answered.map((row) => ({ row, delivery: answer })));
    if (isStopped) break;
  }
  return { delivered, calls };
}
