export { addConnectedPlatform } from './connected-platform.ts';
export { type SeededTeam, type SeedOptions, type SeedStream, seedTeam } from './seed-team.ts';
export { addServedDomain, SERVED_DOMAIN } from './served-domain.ts';
