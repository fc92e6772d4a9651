/**
 * A response body of chunks as they are made. Waits for the first chunk, so that an error of ClickHouse can still become an error response, and
 * so that a disconnect of the client is noticed from then on.
 */
export async function exportStream(
  chunks: AsyncGenerator<Uint8Array, void>,
  onFailure: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const first = await chunks.next();
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        if (first.done) controller.close();
        else controller.enqueue(first.value);
      },
      pull: async (controller) => {
        try {
          const next = await chunks.next();
          if (next.done) controller.close();
          else controller.enqueue(next.value);
        } catch (error) {
          // The response has started: it can only be aborted, so that a truncated file does not look complete.
          onFailure(error);
          controller.error(error);
        }
      },
      cancel: async () => {
        await chunks.return();
      },
    },
    // Backpressure: at most one chunk ahead of the client.
    { highWaterMark: 1 },
  );
}
