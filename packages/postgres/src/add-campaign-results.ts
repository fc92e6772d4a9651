import { sql } from 'drizzle-orm';
import type { TeamDb } from './open-database.ts';
import { campaignResults } from './schema/index.ts';

const COUNTS = [
  'sent',
  'capped',
  'refused',
  'clicks',
  'unsubscribed',
  'registrations',
  'deposits',
  'shown',
  'dismissed',
] as const;

/** What became of one message, or of several that are alike in all but the counts. */
export type CampaignResult = {
  campaignId: number;
  scheduleId: number;
  /** The team's. */
  day: string;
  country: string;
  /** Of the text. */
  language: string;
  variant: number;
} & Partial<Record<(typeof COUNTS)[number], number>>;

/** In the order of their keys, so that two writers cannot deadlock. Lock order: these rows, then the send's, then the campaign's. */
export async function addCampaignResults(
  tx: TeamDb,
  teamId: number,
  results: readonly CampaignResult[],
): Promise<void> {
  const keyOf = ({ campaignId, scheduleId, day, country, language, variant }: CampaignResult) =>
    JSON.stringify([campaignId, scheduleId, day, country, language, variant]);
  const rows = [...Map.groupBy(results, keyOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, alike]) => ({
      ...(alike[0] as CampaignResult),
      teamId,
      ...Object.fromEntries(
        COUNTS.map((count) => [count, alike.reduce((sum, each) => sum + (each[count] ?? 0), 0)]),
      ),
    }));
  if (rows.length === 0) return;
  const { campaignId, scheduleId, day, country, language, variant } = campaignResults;
  await tx
    .insert(campaignResults)
    .values(rows)
    .onConflictDoUpdate({
      target: [campaignResults.teamId, campaignId, scheduleId, day, country, language, variant],
      set: Object.fromEntries(
        COUNTS.map((count) => [count, sql`${campaignResults[count]} + excluded.${sql.raw(count)}`]),
      ),
    });
}
