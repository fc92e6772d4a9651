import type { Delivery } from '@sluice/networks';

export type Delivered<Row> = { row: Row; delivery: Delivery };

/**
 * Tells several together. Where the network refuses them, one of them may be at fault: halves, and halves of halves, until each
 * that is refused stands alone. Answers for every row; what was not tried, because the network stopped listening, has that answer.
 */
export async function deliverBatch<Row>(
  rows: readonly Row[],
  send: (rows: readonly Row[]) => Promise<Delivery>,
): Promise<Delivered<Row>[]> {
  const delivery = await send(rows);
  if (delivery.kind !== 'failed' || rows.length === 1) return rows.map((row) => ({ row, delivery }));
  const middle = Math.ceil(rows.length / 2);
  const first = await deliverBatch(rows.slice(0, middle), send);
  const rest = rows.slice(middle);
  const stop = first.find((each) => each.delivery.kind === 'retry' || each.delivery.kind === 'held');
  if (stop) return [...first, ...rest.map((row) => ({ row, delivery: stop.delivery }))];
  return [...first, ...(await deliverBatch(rest, send))];
}
