/**
 * Messages of a chunk, so many at a time. One that is not answered soon gives its place to the next and goes on beside: a push service that
 * is slow, and not dead, would hold all places up to its timeout, while messages to others wait.
 */
type Places<Item> = {
  most: number;
  slowAfterMs: number;
  work: (item: Item) => Promise<void>;
  onSlow: (item: Item) => void;
};

/** Once nothing is under way any more; then it rejects where one of them has failed, for whoever tries again would send beside it. */
export async function runInPlaces<Item>(items: readonly Item[], places: Places<Item>): Promise<void> {
  const { most, slowAfterMs, work, onSlow } = places;
  const failures: unknown[] = [];
  let [next, held, underWay] = [0, 0, 0];
  await new Promise<void>((resolve) => {
    const begin = (item: Item): void => {
      let hasPlace = true;
      held += 1;
      underWay += 1;
      const leavePlace = () => {
        if (hasPlace) held -= 1;
        hasPlace = false;
      };
      const slow = setTimeout(() => {
        onSlow(item);
        leavePlace();
        fill();
      }, slowAfterMs);
      work(item)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => {
          clearTimeout(slow);
          leavePlace();
          underWay -= 1;
          fill();
        });
    };
    const fill = (): void => {
      for (; held < most && next < items.length; next++) begin(items[next] as Item);
      if (underWay === 0 && next >= items.length) resolve();
    };
    fill();
  });
  if (failures.length > 0) throw failures[0];
}
