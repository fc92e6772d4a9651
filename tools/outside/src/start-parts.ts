/** Starts parts one after another; if one fails, those before it are stopped. */
type Part = { stop(): Promise<void> };
export type KeepPart = <Kept extends Part>(part: Kept) => Kept;

export async function startParts<Parts extends object>(
  start: (keep: KeepPart) => Promise<Parts>,
): Promise<Parts & Part> {
  const started = new AsyncDisposableStack();
  const keep: KeepPart = (part) => {
    // Of two that were started together, the other may have failed by now.
    if (started.disposed) void part.stop();
    else started.defer(() => part.stop());
    return part;
  };
  try {
    return { ...(await start(keep)), stop: () => started.disposeAsync() };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}
