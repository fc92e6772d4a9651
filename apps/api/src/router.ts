import { accountRoutes } from './features/account/account.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { conversionRoutes } from './features/conversions/conversions.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { cdnAccountRoutes } from './features/domains/cdn-accounts.routes.ts';
import { domainRoutes } from './features/domains/domains.routes.ts';
import { purchaseRoutes } from './features/domains/purchases.routes.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { landingRoutes } from './features/landings/landings.routes.ts';
import { memberRoutes } from './features/members/members.routes.ts';
import { pixelRoutes } from './features/pixels/pixels.routes.ts';
import { referenceRoutes } from './features/reference/reference.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { statisticsRoutes } from './features/statistics/statistics.routes.ts';
import { carryRoutes } from './features/streams/carry/carry.routes.ts';
import { streamRoutes } from './features/streams/streams.routes.ts';
import { teamRoutes } from './features/teams/teams.routes.ts';
import { visitRoutes } from './features/visits/visits.routes.ts';
import { whitePageRoutes } from './features/white-pages/white-pages.routes.ts';
import { implementation } from './procedures.ts';

/** The type checker holds this to the contract: a route without an implementation does not compile. */
export const router = implementation.router({
  account: accountRoutes,
  teams: teamRoutes,
  members: memberRoutes,
  invitations: invitationRoutes,
  audit: auditRoutes,
  dashboard: dashboardRoutes,
  statistics: statisticsRoutes,
  search: searchRoutes,
  reference: referenceRoutes,
  streams: { ...streamRoutes, ...carryRoutes },
  landings: landingRoutes,
  domains: { ...domainRoutes, ...cdnAccountRoutes, ...purchaseRoutes },
  pixels: pixelRoutes,
  conversions: conversionRoutes,
  whitePages: whitePageRoutes,
  visits: visitRoutes,
});
