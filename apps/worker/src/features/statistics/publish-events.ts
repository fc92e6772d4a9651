import type { PublishBatch } from '@sluice/event-log';
import { PUBLISH_CONVERSIONS, PUBLISH_EVENTS } from '@sluice/postgres';
import type { Task, TaskList } from 'graphile-worker';
import { z } from 'zod';

const batchSchema = z.object({
  id: z.uuid(),
  /** Jobs of before it was named have lines of the format of then. */
  schema: z.string().default('event_v1'),
  lines: z.array(z.string()).min(1),
});

/** Sent again, it is the same message; and where the log has forgotten that, the events have the same ids. */
export function publishEventsTasks(publish: PublishBatch): TaskList {
  const publishEvents: Task = async (payload) => {
    const { id, schema, lines } = batchSchema.parse(payload);
    await publish({ id, schema, bytes: Buffer.from(lines.join('')) });
  };
  return { [PUBLISH_EVENTS]: publishEvents, [PUBLISH_CONVERSIONS]: publishEvents };
}
