export type Answered<Item, Answer> = { items: readonly Item[]; answer: Answer };

/**
 * Sends all items together. A group that is refused is sent again as two halves, and so on, until each item that is refused stands alone:
 * one bad item among n costs about 2·log₂(n) further sends, where one by one would cost n. Yields every group that got its final answer,
 * in order; no further group is sent before the next one is asked for, so a caller may stop in between.
 */
export async function* bisectRefused<Item, Answer>(
  items: readonly Item[],
  send: (items: readonly Item[]) => Promise<Answer>,
  isRefused: (answer: Answer) => boolean,
): AsyncGenerator<Answered<Item, Answer>> {
  const answer = await send(items);
  if (items.length <= 1 || !isRefused(answer)) {
    yield { items, answer };
    return;
  }
  const middle = Math.ceil(items.length / 2);
  yield* bisectRefused(items.slice(0, middle), send, isRefused);
  yield* bisectRefused(items.slice(middle), send, isRefused);
}
