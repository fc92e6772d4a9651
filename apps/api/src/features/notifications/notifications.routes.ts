import type { Notifications, NotificationsUpdate } from '@sluice/contracts';
import { type BotSubscriptionRow, endBotSubscriptions, listMemberships } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { personProcedures } from '../../http/procedures.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { createStartLink } from './create-start-link.ts';
import { findSubscription, listSwitches, storeSwitches, updateSubscription } from './notifications.store.ts';

export const notificationRoutes = {
  get: personProcedures.notifications.get.handler(({ context }) => present(context, context.person.userId)),

  update: personProcedures.notifications.update.handler(async ({ input: { body }, context }) => {
    const { userId } = context.person;
    if (!(await updateSubscription(context.db, userId, columnsOf(body)))) {
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
};

async function present({ db, bot }: RequestContext, userId: number): Promise<Notifications> {
  const [subscription, switches, teams] = await Promise.all([
    findSubscription(db, userId),
    listSwitches(db, userId),
    listMemberships(db, userId),
  ]);
  return {
    hasBot: bot !== undefined,
    isSubscribed: typeof subscription?.chatId === 'number',
    isBlocked: subscription?.isBlocked ?? false,
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
