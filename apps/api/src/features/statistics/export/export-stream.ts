/**
 * Bytes as they are made, for an answer. The first are waited for: what the engine refuses can then still be said, and from
 * then on there is somebody who hears that the reader has left.
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
          // The answer has begun: it can only be broken off, so that no file looks whole that is not.
          onFailure(error);
          controller.error(error);
        }
      },
      cancel: async () => {
        await chunks.return();
      },
    },
    // Nothing is read ahead of whoever reads it.
    { highWaterMark: 1 },
  );
}
