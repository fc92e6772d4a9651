/** The state of a fake network: tokens by pixel, and the events reported to it. */

/** An event in the network's own form. */
export type FakeNetworkEvent = { pixelId: string; event: Readonly<Record<string, unknown>> };

export type FakePixels = {
  /** The token of each pixel. Undefined: every pixel exists, and every token is accepted. */
  tokens: Map<string, string> | undefined;
  /** Deduplicated as the network does: an id and name once. */
  events: FakeNetworkEvent[];
};

export const newFakePixels = (tokens?: Readonly<Record<string, string>>): FakePixels => ({
  tokens: tokens && new Map(Object.entries(tokens)),
  events: [],
});

export function keepEvents(
  { events }: FakePixels,
  pixelId: string,
  reported: readonly Readonly<Record<string, unknown>>[],
  idOf: (event: Readonly<Record<string, unknown>>) => string,
): void {
  for (const event of reported) {
    const isKnown = events.some((kept) => kept.pixelId === pixelId && idOf(kept.event) === idOf(event));
    if (!isKnown) events.push({ pixelId, event });
  }
}
