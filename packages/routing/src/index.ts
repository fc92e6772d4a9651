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
  OPERATING_SYSTEMS,
  type OperatingSystem,
  parseEdgeDocument,
  STREAM_STATUSES,
  type StreamStatus,
} from './edge-document.ts';
export { compileRoute, type Route, SetPool } from './route.ts';
