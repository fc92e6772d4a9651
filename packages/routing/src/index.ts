export { chooseLanding } from './choose-landing.ts';
export {
  type Decision,
  type DeclaredFacts,
  decide,
  type KnownVisitor,
  NEW_VISITOR,
  PAGES,
  type Page,
  REASONS,
  type Reason,
  RULE_NAMES,
  RULES,
  type RuleName,
  SPENDING,
  type Spending,
  type TrailEntry,
} from './decide.ts';
export {
  DEVICES,
  type Device,
  EDGE_DOCUMENT_DEFAULTS,
  EDGE_DOCUMENT_LIMITS,
  type EdgeDocument,
  edgeDocumentSchema,
  type LandingShare,
  OPERATING_SYSTEMS,
  type OperatingSystem,
  type Placements,
  type Prices,
  parseEdgeDocument,
  STREAM_STATUSES,
  type StreamExtras,
  type StreamStatus,
  type WhitePageSource,
} from './edge-document.ts';
export { type PricedItem, priceOf } from './prices.ts';
export { compileRoute, findPushKey, isFreeAddress, type Route, SetPool } from './route.ts';
