import { sql } from 'drizzle-orm';
import { campaigns, pushHostStates, subscriberCounts } from './schema/index.ts';

/** A campaign sends to a host: it is chosen there, or all are, and subscribers of its stream are on it. Of rows of both tables in one query. */
export const sendsToHost = () => sql`CASE WHEN cardinality(${campaigns.hosts}) > 0
  THEN ${pushHostStates.host} = ANY (${campaigns.hosts})
  ELSE EXISTS (SELECT FROM ${subscriberCounts} WHERE ${subscriberCounts.teamId} = ${campaigns.teamId}
    AND ${subscriberCounts.streamId} = ${campaigns.streamId} AND ${subscriberCounts.host} = ${pushHostStates.host}) END`;
