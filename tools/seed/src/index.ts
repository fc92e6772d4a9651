export { DEVELOPMENT_ENGINES, type DevelopmentUrls, developmentUrls } from './development-urls.ts';
export { SEED_PASSWORD, SEED_PEOPLE, type SeedMembership, type SeedPerson } from './people.ts';
export { seedDemoTeam } from './seed-demo-team.ts';
export { type SeedOptions, type SeedResult, seedInstallation } from './seed-installation.ts';
export { DEMO_STREAMS } from './streams.ts';
export { SEED_TEAMS, type TeamKey } from './teams.ts';
