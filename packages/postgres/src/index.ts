export { addCampaignResults, type CampaignResult } from './add-campaign-results.ts';
export { addPushHostCounts } from './add-push-host-counts.ts';
export { createApiKeySecret, hashApiKey } from './api-key-secret.ts';
export { asOperator } from './as-operator.ts';
export { bigintArray, textArray, timestampArray, uuidArray } from './binary-arrays.ts';
export { endBotSubscriptions } from './bot-subscriptions.ts';
export { sendsToHost } from './campaigns-of-host.ts';
export { compareShownRuns } from './compare-shown-runs.ts';
export {
  ensureConversionSecret,
  findTeamDocument,
  PUBLISH_TEAM_DOCUMENT,
  rotateConversionSecret,
} from './conversion-secret.ts';
export { createApiKey, insertApiKey } from './create-api-key.ts';
export { createTeam, ensureUser, findUserId, insertTeam } from './create-team.ts';
export { findDatabaseError, findDataFault, isDatabaseAway } from './database-errors.ts';
export { enqueueTeamJobs, type TeamJob } from './enqueue-team-jobs.ts';
export { type FoundApiKey, findApiKey } from './find-api-key.ts';
export { findInvitation } from './find-invitation.ts';
export { isSessionEnded } from './is-session-ended.ts';
export { createLinkToken, hashLinkToken } from './link-token.ts';
export { findDemoTeam, listMemberships, type MembershipRow } from './list-memberships.ts';
export { awaitConversions, lockConversions } from './lock-conversions.ts';
export { migratePostgres } from './migrate-postgres.ts';
export {
  type Database,
  type DatabaseOptions,
  type Db,
  isDatabaseReady,
  openDatabase,
  type TeamDb,
} from './open-database.ts';
export { openQueuePool } from './open-queue-pool.ts';
export { type ListAhead, readAhead } from './read-ahead.ts';
export { rowsOf } from './rows-of.ts';
export * from './schema/index.ts';
export {
  cdnAccountRecord,
  integrationRecord,
  openCdnCredential,
  pixelRecord,
  pushKeyRecord,
  webhookRecord,
} from './sealed-records.ts';
export {
  ensureTeamEventReader,
  type NewTeamEvent,
  recordTeamEvents,
} from './team-events.ts';
export {
  ADJUST_REVERSALS,
  adjustReversalsJob,
  BUY_DOMAIN,
  buyDomainJob,
  CARRY_STREAM,
  CHARGE_PARKED_EVENTS,
  CHECK_DOMAIN,
  carryJob,
  chargeParkedEventsJob,
  checkDomainJob,
  endSendJob,
  FOLD_SUBSCRIBER_COUNTS,
  FORWARD_POSTBACKS,
  foldSubscriberCountsJob,
  forwardPostbacksJob,
  GUARD_CAMPAIGN,
  GUARD_PUSH_HOSTS,
  guardCampaignJob,
  guardPushHostsJobs,
  guardShownJob,
  MAIL_CAMPAIGN_PAUSE,
  MAIL_RECEIPT,
  MAIL_SPENDING_STOP,
  MAIL_WEBHOOK_DISABLED,
  mailCampaignPauseJob,
  mailReceiptJob,
  mailSpendingStopJob,
  mailWebhookDisabledJob,
  PLAN_CAMPAIGN,
  PUBLISH_CONVERSIONS,
  PUBLISH_EVENTS,
  planCampaignJob,
  publishEventsJob,
  reopenConversionsJob,
  SEND_CAMPAIGN,
  SEND_POSTBACKS,
  SETTLE_SPENDING,
  sendCampaignJob,
  sendPostbacksJob,
  settleSpendingJob,
  TAKE_CONVERSIONS,
  TAKE_MESSAGE_REPORTS,
  takeConversionsJob,
  takeMessageReportsJob,
  UNFOLDED_COUNTS_MAX,
} from './team-jobs.ts';
export { type BucketLimit, returnToken, takeToken } from './token-bucket.ts';
export { webhookBody } from './webhook-body.ts';
export { withTeam } from './with-team.ts';
