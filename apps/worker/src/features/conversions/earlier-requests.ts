import { type ConversionRequestRow, conversionRequests } from '@sluice/postgres';
import { and, eq, lt, or } from 'drizzle-orm';

/** What the same click was told before this request, in the order in which requests are settled. */
export const earlierOfClick = ({ teamId, clickId, at, id }: ConversionRequestRow) =>
  and(
    eq(conversionRequests.teamId, teamId),
    eq(conversionRequests.clickId, clickId),
    or(lt(conversionRequests.at, at), and(eq(conversionRequests.at, at), lt(conversionRequests.id, id))),
  );
