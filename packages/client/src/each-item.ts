type Page<Item> = { items: readonly Item[]; next: number | null };

/** Every entry of a list that is paged by cursor, page after page. */
export async function* eachItem<Item>(
  readPage: (cursor: number | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item, void> {
  let cursor: number | undefined;
  do {
    const { items, next } = await readPage(cursor);
    yield* items;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
