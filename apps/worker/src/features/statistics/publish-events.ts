import type { PublishBatch } from '@sluice/event-log';
import { PUBLISH_CONVERSIONS, PUBLISH_EVENTS } from '@sluice/postgres';
import type { Task, TaskList } from 'graphile-worker';
import { z } from 'zod';

const batchSchema = z.object({
  id: z.uuid(),
  /** Jobs from before the schema was named have lines of `event_v1`. */
  schema: z.string().default('event_v1'),
  lines: z.array(z.string()).min(1),
});

/** A repeated publish has the same message id, which the log drops; after its deduplication window the events still have the same ids. */
export function publishEventsTasks(publish: PublishBatch): TaskList {
  const publishEvents: Task = async (payload) => {
    const { id, schema, lines } = batchSchema.parse(payload);
    await publish({ id, schema, bytes: Buffer.from(lines.join('')) });
  };
  return { [PUBLISH_EVENTS]: publishEvents, [PUBLISH_CONVERSIONS]: publishEvents };
}
