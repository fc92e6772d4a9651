/** Counts conversions to the campaign and text whose message opened their visit: decision 0072. */
import { dayIn } from '@sluice/campaigns/schedule';
import type { LaterEvent } from '@sluice/events';
import {
  addCampaignResults,
  campaignRuns,
  subscriberSends,
  subscribers,
  type TeamDb,
  teams,
} from '@sluice/postgres';
import { and, eq, inArray } from 'drizzle-orm';

/** Each once: they are new, and this is their transaction. Who opened the message must be the visitor that it was sent to. */
export async function countMessageConversions(
  tx: TeamDb,
  teamId: number,
  events: readonly LaterEvent[],
): Promise<void> {
  const marked = events.filter(({ ids }) => ids.message);
  if (marked.length === 0) return;
  const sent = await listSent(tx, teamId, [...new Set(marked.map(({ visitorId }) => visitorId))]);
  const found = marked.flatMap((event) => textOf(event, sent));
  const runs = await listRuns(tx, teamId, [...new Set(found.map(({ runId }) => runId))]);
  await addCampaignResults(
    tx,
    teamId,
    found.flatMap(({ event: { type, atMs }, runId, ...text }) => {
      const run = runs.get(runId);
      if (!run) return [];
      const { timeZone, campaignId, scheduleId } = run;
      const count = type === 'registration' ? 'registrations' : 'deposits';
      return [{ ...text, campaignId, scheduleId, day: dayIn(atMs, timeZone), [count]: 1 }];
    }),
  );
}

type Sent = Awaited<ReturnType<typeof listSent>>[number];

/** Which text its message was. None of a message before the last twenty, and of one from before they were kept with their texts. */
function textOf(event: LaterEvent, sent: readonly Sent[]) {
  const found = sent
    .filter(({ visitorId }) => visitorId === event.visitorId)
    .map((each) => ({ each, at: each.messages.indexOf(event.ids.message ?? '') }))
    .find(({ at }) => at !== -1);
  const runId = found?.each.runIds[found.at];
  if (!found || runId === undefined) return [];
  const { languages, variants, country } = found.each;
  return [{ event, runId, country, language: languages[found.at] ?? '', variant: variants[found.at] ?? 0 }];
}

/** The last messages of these visitors, of ended subscriptions too. */
const listSent = (tx: TeamDb, teamId: number, visitorIds: readonly string[]) =>
  tx
    .select({
      visitorId: subscribers.visitorId,
      country: subscribers.country,
      messages: subscriberSends.recent,
      runIds: subscriberSends.recentRuns,
      languages: subscriberSends.recentLanguages,
      variants: subscriberSends.recentVariants,
    })
    .from(subscribers)
    .innerJoin(
      subscriberSends,
      and(eq(subscriberSends.teamId, subscribers.teamId), eq(subscriberSends.subscriberId, subscribers.id)),
    )
    .where(and(eq(subscribers.teamId, teamId), inArray(subscribers.visitorId, [...visitorIds])));

async function listRuns(tx: TeamDb, teamId: number, ids: readonly number[]) {
  const rows = await tx
    .select({
      id: campaignRuns.id,
      campaignId: campaignRuns.campaignId,
      scheduleId: campaignRuns.scheduleId,
      timeZone: teams.timeZone,
    })
    .from(campaignRuns)
    .innerJoin(teams, eq(teams.id, campaignRuns.teamId))
    .where(and(eq(campaignRuns.teamId, teamId), inArray(campaignRuns.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}
