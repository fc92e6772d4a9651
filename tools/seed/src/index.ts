export { DEMO_STREAMS } from './demo-streams.ts';
export { DEVELOPMENT_ENGINES, type DevelopmentUrls, developmentUrls } from './development-urls.ts';
export { type SeedResult, seedInstallation } from './seed-installation.ts';
