/** The whole schema in one place, a file per feature. `migrations/` is what makes it; a test holds the two together. */
export * from './api-keys.ts';
export * from './audit.ts';
export * from './charges.ts';
export * from './conversions.ts';
export * from './domains.ts';
export * from './landings.ts';
export * from './ledger.ts';
export * from './postbacks.ts';
export * from './statistics-views.ts';
export * from './streams.ts';
export * from './subscribers.ts';
export * from './teams.ts';
