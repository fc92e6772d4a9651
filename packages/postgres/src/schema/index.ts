/** The whole schema in one place, a file per feature. `migrations/` is what makes it; a test holds the two together. */

export * from './account.ts';
export * from './audit.ts';
export * from './bills.ts';
export * from './budgets.ts';
export * from './campaigns.ts';
export * from './campaigns-hosts.ts';
export * from './charges.ts';
export * from './conversions.ts';
export * from './domains.ts';
export * from './finances.ts';
export * from './idempotency-keys.ts';
export * from './integrations.ts';
export * from './integrations-platforms.ts';
export * from './integrations-webhooks.ts';
export * from './landings.ts';
export * from './news.ts';
export * from './notifications.ts';
export * from './postbacks.ts';
export * from './statistics-views.ts';
export * from './streams.ts';
export * from './subscribers.ts';
export {
  type TeamEventDetails,
  type TeamEventRow,
  teamEventReaders,
  teamEvents,
} from './team-events.ts';
export * from './teams.ts';
export * from './traffic.ts';
