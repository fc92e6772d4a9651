/** What a fake network holds: who may tell it what, and what it was told. */

/** An event in the network's own form. */
export type ToldEvent = { pixelId: string; event: Readonly<Record<string, unknown>> };

export type FakePixels = {
  /** The token of each pixel. Undefined: every pixel exists, and every token is its own. */
  tokens: Map<string, string> | undefined;
  /** Counted as the network does: an id of a name once. */
  events: ToldEvent[];
};

export const newFakePixels = (tokens?: Readonly<Record<string, string>>): FakePixels => ({
  tokens: tokens && new Map(Object.entries(tokens)),
  events: [],
});

export function keepEvents(
  { events }: FakePixels,
  pixelId: string,
  told: readonly Readonly<Record<string, unknown>>[],
  idOf: (event: Readonly<Record<string, unknown>>) => string,
): void {
  for (const event of told) {
    const isKnown = events.some((kept) => kept.pixelId === pixelId && idOf(kept.event) === idOf(event));
    if (!isKnown) events.push({ pixelId, event });
  }
}
