import { z } from 'zod';

/** Where a click leads: an address, or a path of the page's own host. */
const link = z
  .string()
  .max(2000)
  .regex(/^(https?:\/\/|\/(?!\/))/);

/** What the page's worker shows, packages/games/src/app/service-worker-push.ts. */
const notificationSchema = z.object({
  title: z.string().min(1).max(200),
  body: z.string().max(1000).default(''),
  icon: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  image: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  /** Small and of one colour, in the status bar of Android. */
  badge: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  url: link.default('/'),
  /** Browsers show two at most; a press on one opens its own link. */
  buttons: z
    .array(z.object({ title: z.string().min(1).max(100), url: link }))
    .max(2)
    .optional(),
  /** Of the message; a later notification with the same id replaces it. */
  id: z.string().max(100).default(''),
  /** In the console, whose worker otherwise opens pages of the console alone (apps/console/public/notifications-worker.js). */
  mayLeave: z.literal(true).optional(),
});

export type Notification = z.input<typeof notificationSchema>;

/** The payload of a message. Throws on a notification that the service worker could not show. */
export const encodeNotification = (notification: Notification): string =>
  JSON.stringify(notificationSchema.parse(notification));
