import type { Db } from '@sluice/postgres';
import type { IntakeHandlers } from '../../intake/insert-intake.ts';
import { endSubscriptions } from './end-subscriptions.ts';
import { forgetVisitors } from './forget-visitors.ts';
import { takeSubscriptions } from './take-subscriptions.ts';

/** The kinds of intake records that concern subscribers, each with its handler. */
export const subscriberIntake = (db: Db) =>
  ({
    subscription: (records) => takeSubscriptions(db, records),
    unsubscription: (records) => endSubscriptions(db, records),
    forgetting: (records) => forgetVisitors(db, records),
  }) satisfies IntakeHandlers;
