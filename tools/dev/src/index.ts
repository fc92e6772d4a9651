export { buildConsoleOnce, buildSiteOnce } from './build-console.ts';
export type { OtherProvider } from './environments.ts';
export { type EdgeQuestion, findEdgeStatus } from './find-edge-status.ts';
export { freePlatformPorts } from './platform-ports.ts';
export { prepareDatabases } from './prepare-databases.ts';
export { startPlatform } from './start-platform.ts';
export { startTemporaryEngines } from './temporary-engines.ts';
