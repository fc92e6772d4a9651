/** What a person is told of their teams, and by whom: the subscription to the bot, and the switches of each team. */
import { INTERFACE_LANGUAGE_CODES } from '@sluice/reference';
import { z } from 'zod';
import { errorsOf } from './errors.ts';
import { id, timeZone } from './fields.ts';
import { personRoute } from './route.ts';

const PATH = '/account/notifications';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const quietHoursSchema = z
  .strictObject({ from: timeOfDay, until: timeOfDay, timeZone })
  .refine(({ from, until }) => from !== until, { message: 'Must not be empty', path: ['until'] });
export type QuietHours = z.infer<typeof quietHoursSchema>;

const switches = {
  allowBalanceSend: z.boolean(),
  allowRegistrationSend: z.boolean(),
  allowDepositSend: z.boolean(),
  /** Everything of this team: these three, and whatever else there is to tell. */
  all: z.boolean(),
};
const teamBody = z.strictObject({ team: id, ...switches });
export type TeamNotifications = z.infer<typeof teamBody>;

const notificationsSchema = z.object({
  /** False: this installation has no bot, and there is nothing to subscribe to. */
  hasBot: z.boolean(),
  isSubscribed: z.boolean(),
  /** The subscription has ended because the person blocked the bot. */
  isBlocked: z.boolean(),
  /** Nothing is sent from the one to the other, by the clock of the zone; it comes afterwards. */
  quietHours: z.object({ from: z.string(), until: z.string(), timeZone: z.string() }).nullable(),
  /** In which messages are written. Null until the first subscription. */
  language: z.enum(INTERFACE_LANGUAGE_CODES).nullable(),
  /** In the order of joining. */
  teams: z.array(z.object({ team: id, name: z.string(), ...switches })),
});
export type Notifications = z.infer<typeof notificationsSchema>;

const updateBody = z
  .strictObject({ quietHours: quietHoursSchema.nullable(), language: z.enum(INTERFACE_LANGUAGE_CODES) })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Must change something');
export type NotificationsUpdate = z.infer<typeof updateBody>;

export const notifications = {
  get: personRoute
    .route({ method: 'GET', path: PATH, summary: 'Get what this person is told of their teams' })
    .input(z.object({}))
    .output(notificationsSchema),
  update: personRoute
    .route({ method: 'PATCH', path: PATH, summary: 'Change quiet hours, or the language of messages' })
    .errors(errorsOf('notification.not_subscribed'))
    .input(z.object({ body: updateBody }))
    .output(notificationsSchema),
  updateTeam: personRoute
    .route({ method: 'PUT', path: `${PATH}/teams`, summary: 'Choose what to be told of one team' })
    .errors(errorsOf('notification.not_subscribed', 'team.not_found'))
    .input(z.object({ body: teamBody }))
    .output(notificationsSchema),
  subscribe: personRoute
    .route({
      method: 'POST',
      path: `${PATH}/subscription`,
      summary: 'Get the link that subscribes to the bot, once',
    })
    .errors(errorsOf('notification.subscribe_failed'))
    .input(z.object({}))
    .output(z.object({ url: z.url(), expiresAt: z.iso.datetime() })),
  unsubscribe: personRoute
    .route({
      method: 'DELETE',
      path: `${PATH}/subscription`,
      successStatus: 204,
      summary: 'Unsubscribe from the bot',
    })
    .input(z.object({}))
    .output(z.undefined()),
};
