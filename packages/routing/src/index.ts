export { chooseLanding } from './choose-landing.ts';
export {
  type Decision,
  type DeclaredFacts,
  decide,
  type Page,
  type Reason,
  RULES,
  type TrailEntry,
} from './decide.ts';
export {
  DEVICES,
  type Device,
  EDGE_DOCUMENT_LIMITS,
  type EdgeDocument,
  edgeDocumentSchema,
  type LandingShare,
  OPERATING_SYSTEMS,
  type OperatingSystem,
  parseEdgeDocument,
  STREAM_STATUSES,
  type StreamStatus,
  type WhitePageSource,
} from './edge-document.ts';
export { compileRoute, type Route, SetPool } from './route.ts';
