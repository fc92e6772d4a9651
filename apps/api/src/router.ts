import { accountRoutes } from './features/account/account.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { billRoutes } from './features/bills/bills.routes.ts';
import { campaignRoutes } from './features/campaigns/campaigns.routes.ts';
import { changelogRoutes } from './features/changelog/changelog.routes.ts';
import { chargeRoutes } from './features/charges/charges.routes.ts';
import { conversionRoutes } from './features/conversions/conversions.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { cdnAccountRoutes } from './features/domains/cdn-accounts.routes.ts';
import { domainRoutes } from './features/domains/domains.routes.ts';
import { purchaseRoutes } from './features/domains/purchases.routes.ts';
import { financesRoutes } from './features/finances/finances.routes.ts';
import { apiKeyRoutes } from './features/integrations/keys/api-keys.routes.ts';
import { platformRoutes } from './features/integrations/platforms/platforms.routes.ts';
import { webhookRoutes } from './features/integrations/webhooks/webhooks.routes.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { landingRoutes } from './features/landings/landings.routes.ts';
import { liveRoutes } from './features/live/live.routes.ts';
import { acceptInvitationRoutes } from './features/members/accept-invitation.routes.ts';
import { memberRoutes } from './features/members/members.routes.ts';
import { newsRoutes } from './features/news/news.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { pixelRoutes } from './features/pixels/pixels.routes.ts';
import { postbackRoutes } from './features/postbacks/postbacks.routes.ts';
import { pushStatisticsRoutes } from './features/push-statistics/push-statistics.routes.ts';
import { referenceRoutes } from './features/reference/reference.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { splitTestRoutes } from './features/split-tests/split-tests.routes.ts';
import { statisticsExportRoutes } from './features/statistics/export/export.routes.ts';
import { numberRoutes } from './features/statistics/number/number.routes.ts';
import { statisticsRoutes } from './features/statistics/statistics.routes.ts';
import { whyRoutes } from './features/statistics/why/why.routes.ts';
import { statisticsViewRoutes } from './features/statistics-views/statistics-views.routes.ts';
import { carryRoutes } from './features/streams/carry/carry.routes.ts';
import { streamRoutes } from './features/streams/streams.routes.ts';
import { teamRoutes } from './features/teams/teams.routes.ts';
import { trafficRoutes } from './features/traffic/traffic.routes.ts';
import { visitRoutes } from './features/visits/visits.routes.ts';
import { whitePageRoutes } from './features/white-pages/white-pages.routes.ts';
import { implementation } from './http/procedures.ts';

/** The type checker holds this to the contract: a route without an implementation does not compile. */
export const router = implementation.router({
  account: accountRoutes,
  teams: teamRoutes,
  members: memberRoutes,
  invitations: { ...invitationRoutes, ...acceptInvitationRoutes },
  audit: auditRoutes,
  dashboard: dashboardRoutes,
  finances: financesRoutes,
  live: liveRoutes,
  statistics: { ...statisticsRoutes, ...statisticsExportRoutes, ...numberRoutes, ...whyRoutes },
  statisticsViews: statisticsViewRoutes,
  pushStatistics: pushStatisticsRoutes,
  search: searchRoutes,
  reference: referenceRoutes,
  changelog: changelogRoutes,
  news: newsRoutes,
  notifications: notificationRoutes,
  streams: { ...streamRoutes, ...carryRoutes },
  traffic: trafficRoutes,
  landings: landingRoutes,
  campaigns: campaignRoutes,
  domains: { ...domainRoutes, ...cdnAccountRoutes, ...purchaseRoutes },
  pixels: pixelRoutes,
  postbacks: postbackRoutes,
  conversions: conversionRoutes,
  whitePages: whitePageRoutes,
  visits: visitRoutes,
  splitTests: splitTestRoutes,
  bills: billRoutes,
  charges: chargeRoutes,
  integrations: { ...apiKeyRoutes, ...platformRoutes, ...webhookRoutes },
});
