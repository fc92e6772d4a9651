import { createHash } from 'node:crypto';
import type { Notifications, NotificationsUpdate } from '@sluice/contracts';
import { type BotSubscriptionRow, endBotSubscriptions, listMemberships } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { getUserRow } from '../../access/user.store.ts';
import { personProcedures } from '../../http/procedures.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { addBrowser } from './add-browser.ts';
import { createStartLink } from './create-start-link.ts';
import {
  deleteBrowser,
  findSubscription,
  listBrowsers,
  listSwitches,
  storeMail,
  storeSwitches,
  updateSubscription,
} from './notifications.store.ts';

export const notificationRoutes = {
  get: personProcedures.notifications.get.handler(({ context }) => present(context, context.person.userId)),

  update: personProcedures.notifications.update.handler(async ({ input: { body }, context }) => {
    const { db, language, person } = context;
    const { userId } = person;
    const { isMailed: byMail, ...rest } = body;
    if (byMail !== undefined) await storeMail(db, userId, { byMail, language });
    const columns = columnsOf(rest);
    if (Object.keys(columns).length > 0 && !(await updateSubscription(db, userId, columns))) {
      throw new AppError('notification.not_subscribed');
    }
    return present(context, userId);
  }),

  updateTeam: personProcedures.notifications.updateTeam.handler(async ({ input: { body }, context }) => {
    const { db, person, language } = context;
    const { userId } = person;
    const teams = await listMemberships(db, userId);
    if (!teams.some(({ teamId }) => teamId === body.team)) throw new AppError('team.not_found');
    if (!(await updateSubscription(db, userId, { language }))) {
      throw new AppError('notification.not_subscribed');
    }
    await storeSwitches(
      db,
      { teamId: body.team, userId },
      {
        allowBalance: body.allowBalanceSend,
        allowRegistration: body.allowRegistrationSend,
        allowDeposit: body.allowDepositSend,
        everything: body.all,
      },
    );
    return present(context, userId);
  }),

  subscribe: personProcedures.notifications.subscribe.handler(({ context }) =>
    createStartLink(context, context.person.userId),
  ),

  unsubscribe: personProcedures.notifications.unsubscribe.handler(async ({ context }) => {
    await endBotSubscriptions(context.db, { userId: context.person.userId });
    return undefined;
  }),

  addBrowser: personProcedures.notifications.addBrowser.handler(async ({ input: { body }, context }) => {
    await addBrowser(context, context.person.userId, body);
    return present(context, context.person.userId);
  }),

  removeBrowser: personProcedures.notifications.removeBrowser.handler(async ({ input, context }) => {
    const { db, person } = context;
    if (!(await deleteBrowser(db, person.userId, input.params.browserId))) {
      throw new AppError('browser.not_found');
    }
    return undefined;
  }),
};

async function present({ db, bot, consolePush }: RequestContext, userId: number): Promise<Notifications> {
  const [user, subscription, browsers, switches, teams] = await Promise.all([
    getUserRow(db, userId),
    findSubscription(db, userId),
    listBrowsers(db, userId),
    listSwitches(db, userId),
    listMemberships(db, userId),
  ]);
  return {
    hasBot: bot !== undefined,
    isSubscribed: typeof subscription?.chatId === 'number',
    isBlocked: subscription?.isBlocked ?? false,
    isMailed: subscription?.byMail ?? false,
    email: user.email,
    pushKey: consolePush?.publicKey ?? null,
    browsers: browsers.map(({ id, name, createdAt, endpoint }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      fingerprint: createHash('sha256').update(endpoint).digest('hex'),
    })),
    quietHours: quietHoursOf(subscription),
    language: subscription?.language ?? null,
    teams: teams.map(({ teamId, name }) => {
      const of = switches.get(teamId);
      return {
        team: teamId,
        name,
        allowBalanceSend: of?.allowBalance ?? false,
        allowRegistrationSend: of?.allowRegistration ?? false,
        allowDepositSend: of?.allowDeposit ?? false,
        all: of?.everything ?? false,
      };
    }),
  };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

function columnsOf({ quietHours, language }: NotificationsUpdate): Partial<BotSubscriptionRow> {
  return {
    ...(language && { language }),
    ...(quietHours === null && { quietFrom: null, quietUntil: null }),
    ...(quietHours && {
      quietFrom: minutesOf(quietHours.from),
      quietUntil: minutesOf(quietHours.until),
      timeZone: quietHours.timeZone,
    }),
  };
}

function quietHoursOf(subscription: BotSubscriptionRow | undefined): Notifications['quietHours'] {
  if (typeof subscription?.quietFrom !== 'number' || subscription.quietUntil === null) return null;
  const { quietFrom, quietUntil, timeZone } = subscription;
  return { from: timeOf(quietFrom), until: timeOf(quietUntil), timeZone };
}
