export { claimHost, findHostRivals, type HostClaim } from './domains/claim-host.ts';
export { claimExpiryOf, proofRecordOf, QUARANTINE_MS } from './domains/domain-proof.ts';
export { draftEdgeDocument } from './draft-edge-document.ts';
export { findNewestEdgeDocument } from './find-newest-edge-document.ts';
export { readStreamApp, readStreamSettings } from './read-stream-settings.ts';
export { PUBLISH_EDGE_DOCUMENT, recordStreamVersion } from './record-stream-version.ts';
export { reopenPostbacks } from './reopen-postbacks.ts';
export { enqueueSettleFlows, SETTLE_FLOWS, SETTLE_FLOWS_CHUNK, settleFlows } from './settle-flows.ts';
export { type PostbackLane, wakePostbacks } from './wake-postbacks.ts';
