/** What a person is told of their teams, and how: by the bot, by mail, in their browsers; and the switches of each team. */
import { INTERFACE_LANGUAGE_CODES } from '@sluice/reference';
import { z } from 'zod';
import { errorsOf } from './errors.ts';
import { id, numberText, shownName, timeZone } from './fields.ts';
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

const browserBody = z.strictObject({
  /** As the browser's push subscription writes it. */
  endpoint: z.string().min(1).max(1024),
  keys: z.strictObject({ p256dh: z.string().max(120), auth: z.string().max(40) }),
  /** By which the person knows it among their browsers. */
  name: shownName(60),
});
export type NewBrowser = z.infer<typeof browserBody>;

const notificationsSchema = z.object({
  /** False: this installation has no bot, and there is nothing to subscribe to. */
  hasBot: z.boolean(),
  isSubscribed: z.boolean(),
  /** The subscription has ended because the person blocked the bot. */
  isBlocked: z.boolean(),
  /** Told by mail too, to this address, which is the account's. */
  isMailed: z.boolean(),
  email: z.string(),
  /** With which a browser subscribes; null: this installation sends nothing to browsers. */
  pushKey: z.string().nullable(),
  /** The browsers in which the person is told, the newest first. */
  browsers: z.array(
    z.object({
      id,
      name: z.string(),
      addedAt: z.iso.datetime(),
      /** SHA-256 of its endpoint, in hexadecimal: by it a browser knows itself. */
      fingerprint: z.string(),
    }),
  ),
  /** Nothing is sent from the one to the other, by the clock of the zone; it comes afterwards. */
  quietHours: z.object({ from: z.string(), until: z.string(), timeZone: z.string() }).nullable(),
  /** In which messages are written. Null until the person first chose how to be told. */
  language: z.enum(INTERFACE_LANGUAGE_CODES).nullable(),
  /** In the order of joining. */
  teams: z.array(z.object({ team: id, name: z.string(), ...switches })),
});
export type Notifications = z.infer<typeof notificationsSchema>;

const updateBody = z
  .strictObject({
    quietHours: quietHoursSchema.nullable(),
    language: z.enum(INTERFACE_LANGUAGE_CODES),
    /** By mail, or not any more. */
    isMailed: z.boolean(),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Must change something');
export type NotificationsUpdate = z.infer<typeof updateBody>;

export const notifications = {
  get: personRoute
    .route({ method: 'GET', path: PATH, summary: 'Get what this person is told of their teams' })
    .input(z.object({}))
    .output(notificationsSchema),
  update: personRoute
    .route({
      method: 'PATCH',
      path: PATH,
      summary: 'Turn mail on or off, change quiet hours or the language',
    })
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
  addBrowser: personRoute
    .route({ method: 'POST', path: `${PATH}/browsers`, summary: 'Be told in a browser, by web push' })
    .errors(errorsOf('notification.browser_refused'))
    .input(z.object({ body: browserBody }))
    .output(notificationsSchema),
  removeBrowser: personRoute
    .route({
      method: 'DELETE',
      path: `${PATH}/browsers/{browserId}`,
      successStatus: 204,
      summary: 'Be told in a browser no more',
    })
    .errors(errorsOf('browser.not_found'))
    .input(z.object({ params: z.object({ browserId: numberText() }) }))
    .output(z.undefined()),
};
