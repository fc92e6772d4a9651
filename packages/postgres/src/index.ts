export { hashApiKey } from './api-key-secret.ts';
export { CARRY_STREAM, carryJob } from './carry-job.ts';
export { cdnAccountRecord, openCdnCredential } from './cdn-account-credential.ts';
export { claimHost, findHostRivals, type HostClaim } from './claim-host.ts';
export { reopenConversionsJob, TAKE_CONVERSIONS, takeConversionsJob } from './conversion-jobs.ts';
export {
  ensureConversionSecret,
  findTeamDocument,
  PUBLISH_TEAM_DOCUMENT,
  rotateConversionSecret,
} from './conversion-secret.ts';
export { copyLandingRow } from './copy-landing-row.ts';
export { createApiKey } from './create-api-key.ts';
export { createTeam, ensureUser, findUserId, insertTeam } from './create-team.ts';
export { findDatabaseError, isDatabaseAway } from './database-errors.ts';
export { BUY_DOMAIN, buyDomainJob, CHECK_DOMAIN, checkDomainJob } from './domain-jobs.ts';
export { claimExpiryOf, proofRecordOf, QUARANTINE_MS } from './domain-proof.ts';
export { draftEdgeDocument } from './draft-edge-document.ts';
export { enqueueTeamJobs, type TeamJob } from './enqueue-team-jobs.ts';
export { type FoundApiKey, findApiKey } from './find-api-key.ts';
export { findInvitation } from './find-invitation.ts';
export { findNewestEdgeDocument } from './find-newest-edge-document.ts';
export { findNewestLandingDocument } from './find-newest-landing-document.ts';
export { createLinkToken, hashLinkToken } from './link-token.ts';
export { listMemberships, type MembershipRow } from './list-memberships.ts';
export { migratePostgres } from './migrate-postgres.ts';
export {
  type Database,
  type DatabaseOptions,
  type Db,
  isDatabaseReady,
  openDatabase,
  type TeamDb,
} from './open-database.ts';
export { pixelRecord } from './pixel-record.ts';
export { SEND_POSTBACKS, sendPostbacksJob } from './postback-jobs.ts';
export { PUBLISH_CONVERSIONS, PUBLISH_EVENTS, publishEventsJob } from './publish-events-job.ts';
export { pushKeyRecord } from './push-key-record.ts';
export { readStreamApp, readStreamSettings } from './read-stream-settings.ts';
export {
  PUBLISH_LANDING_DOCUMENT,
  publishLandingJob,
  recordLandingVersion,
} from './record-landing-version.ts';
export { PUBLISH_EDGE_DOCUMENT, recordStreamVersion } from './record-stream-version.ts';
export { reopenPostbacks } from './reopen-postbacks.ts';
export * from './schema/index.ts';
export { type SeededTeam, type SeedOptions, type SeedStream, seedTeam } from './seed-team.ts';
export { addServedDomain, SERVED_DOMAIN } from './served-domain.ts';
export { type BucketLimit, returnToken, takeToken } from './token-bucket.ts';
export { withTeam } from './with-team.ts';
