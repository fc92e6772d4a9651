export { DEMO_STREAMS } from './demo-streams.ts';
export { type DevelopmentUrls, developmentUrls } from './development-urls.ts';
export { type SeedResult, seedInstallation } from './seed-installation.ts';
