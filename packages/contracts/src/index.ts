/** The API, once: the server, the typed client and the OpenAPI document all come from `contract`. */
import { account } from './account.ts';
import { audit } from './audit.ts';
import { bills } from './bills.ts';
import { campaigns } from './campaigns.ts';
import { changelog } from './changelog.ts';
import { charges } from './charges.ts';
import { conversions } from './conversions.ts';
import { dashboard } from './dashboard.ts';
import { domains } from './domains.ts';
import { finances } from './finances.ts';
import { integrationsKeys } from './integrations-keys.ts';
import { integrationsPlatforms } from './integrations-platforms.ts';
import { integrationsWebhooks } from './integrations-webhooks.ts';
import { invitations } from './invitations.ts';
import { landings } from './landings.ts';
import { live } from './live.ts';
import { members } from './members.ts';
import { news } from './news.ts';
import { notifications } from './notifications.ts';
import { pixels } from './pixels.ts';
import { postbacks } from './postbacks.ts';
import { pushStatistics } from './push-statistics.ts';
import { reference } from './reference.ts';
import { search } from './search.ts';
import { splitTests } from './split-tests.ts';
import { statistics } from './statistics.ts';
import { statisticsExport } from './statistics-export.ts';
import { statisticsNumber } from './statistics-number.ts';

export type {
  StatisticsView,
  StatisticsViewSave,
  StatisticsViewSearch,
  StatisticsViewUpdate,
} from './statistics-views.ts';

import { statisticsViews } from './statistics-views.ts';
import { statisticsWhy } from './statistics-why.ts';
import { streams } from './streams.ts';
import { teams } from './teams.ts';
import { traffic } from './traffic.ts';
import { visits } from './visits.ts';
import { whitePages } from './white-pages.ts';

export const contract = {
  account,
  teams,
  members,
  invitations,
  audit,
  dashboard,
  finances,
  live,
  statistics: { ...statistics, ...statisticsExport, ...statisticsNumber, ...statisticsWhy },
  statisticsViews,
  pushStatistics,
  search,
  streams,
  traffic,
  landings,
  campaigns,
  domains,
  pixels,
  postbacks,
  whitePages,
  conversions,
  visits,
  splitTests,
  bills,
  charges,
  integrations: { ...integrationsKeys, ...integrationsPlatforms, ...integrationsWebhooks },
  reference,
  changelog,
  news,
  notifications,
};

export type { Access } from './access.ts';
export { type Account, type ColumnChoice, demoTeamSchema, type Membership } from './account.ts';
export type { AuditEntry } from './audit.ts';
export type { Bill, BillCreate, BillDetail, BillListQuery, BillPayment, PaymentSystem } from './bills.ts';
export {
  campaignFields,
  campaignSettingsSchema,
  DEFAULT_CAMPAIGN_SETTINGS,
  messagesSchema,
  SPINTAX_PROBLEM,
  timingSchema,
} from './campaigns.fields.ts';
export type {
  Audience,
  AudienceInput,
  Campaign,
  CampaignChecks,
  CampaignCreate,
  CampaignDetail,
  CampaignLife,
  CampaignListQuery,
  CampaignRun,
  CampaignSchedule,
  CampaignUpdate,
  ListedCampaign,
  ScheduleInput,
  SendTimesInput,
  TestMessageInput,
  TestMessageSent,
} from './campaigns.ts';
export type { ChangelogEntry } from './changelog.ts';
export { type Tariff, tariffListSchema } from './charges.ts';
export type {
  ConversionAddress,
  ConversionListQuery,
  ConversionRequest,
  ConversionStatuses,
  ConversionStatusInput,
  ConversionTest,
} from './conversions.ts';
export type {
  BestLanding,
  Dashboard,
  DashboardChart,
  DashboardCountries,
  DashboardFinances,
  DashboardNeeds,
} from './dashboard.ts';
export {
  type CdnAccount,
  type CdnAccountInput,
  type Domain,
  type DomainConnect,
  type DomainPurchase,
  type DomainPurchaseInput,
  type DomainSuggestion,
  type FreeOffer,
  hostSchema,
  type ListedDomain,
  type Replacement,
} from './domains.ts';
export { type ApiError, apiErrorSchema } from './errors.ts';
export { COUNTRY_CODES } from './fields.countries.ts';
export { isEmail } from './fields.ts';
export type {
  ChargesQuery,
  FinanceCharge,
  Finances,
  FinancesToday,
  FinanceTransaction,
  FinanceTransactions,
  TransactionExportQuery,
  TransactionFilters,
  TransactionsQuery,
} from './finances.ts';
export { IDEMPOTENCY, takesIdempotencyKey } from './idempotency.ts';
export { type ApiKey, type ApiKeyCreate, type ApiKeyRotate, apiKeyFields } from './integrations-keys.ts';
export {
  type PlatformConnection,
  type PlatformFlows,
  type Platforms,
  platformKey,
} from './integrations-platforms.ts';
export {
  type Webhook,
  type WebhookCreate,
  type WebhookDelivery,
  type WebhookDeliveryQuery,
  type WebhookDeliveryRecord,
  type WebhookUpdate,
  webhookFields,
} from './integrations-webhooks.ts';
export type { Invitation } from './invitations.ts';
export type {
  Landing,
  LandingCreate,
  LandingDetail,
  LandingListQuery,
  LandingTranslation,
  LandingUpdate,
  ListedLanding,
  Picture,
  PreviewLink,
  SharedPreview,
  TranslationUpdate,
} from './landings.ts';
export type { LiveEvent, LiveMessage } from './live.ts';
export type {
  Member,
  MemberCreate,
  MemberDays,
  MemberListQuery,
  MemberMonth,
  MemberUpdate,
} from './members.ts';
export type { NewsItem } from './news.ts';
export type {
  NewBrowser,
  Notifications,
  NotificationsUpdate,
  QuietHours,
  TeamNotifications,
} from './notifications.ts';
export type { PageQuery } from './paging.ts';
export {
  facebookPixelId,
  facebookToken,
  PIXEL_LINE_PROBLEM,
  PIXEL_RULES,
  PIXEL_TAKEN_PROBLEM,
  type PixelLineProblem,
  parsePixelLines,
  tiktokPixelId,
  tiktokToken,
} from './pixels.fields.ts';
export type { Pixel, PixelAdd } from './pixels.ts';
export type {
  CheckedPixel,
  MatchQuality,
  Postback,
  PostbackAttempt,
  PostbackChoices,
  PostbackFilterQuery,
  PostbackForward,
  PostbackListQuery,
  PostbackRecord,
  PostbackSelection,
  PostbackSummary,
  SelectedPixels,
  StartedForward,
} from './postbacks.ts';
export type { PushStatisticsQuery, PushStatisticsReport, PushStatisticsRow } from './push-statistics.ts';
export type { SplitTest } from './split-tests.ts';
export type { StatisticsQuery, StatisticsReport, StatisticsRow } from './statistics.ts';
export type { StatisticsExportQuery } from './statistics-export.ts';
export type {
  StatisticsNumber,
  StatisticsNumberEvent,
  StatisticsNumberEventsQuery,
  StatisticsNumberQuery,
} from './statistics-number.ts';
export type { StatisticsWhy, StatisticsWhyQuery } from './statistics-why.ts';
export {
  type Carry,
  type Preflight,
  type Stream,
  type StreamChanges,
  type StreamCreate,
  type StreamDetail,
  type StreamFields,
  type StreamListQuery,
  type StreamUpdate,
  type StreamVersion,
  streamCreateBody,
  streamFieldsSchema,
} from './streams.ts';
export type { Team } from './teams.ts';
export { type TrafficOrder, type TrafficOrderInput, trafficOrderFields } from './traffic.ts';
export * from './values.ts';
export type {
  DraftTrial,
  Explanation,
  SimulateQuery,
  Simulation,
  Visit,
  VisitMoment,
} from './visits.ts';
export type { WhitePage } from './white-pages.ts';
