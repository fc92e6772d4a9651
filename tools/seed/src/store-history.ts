/** Stores what seeded campaigns have sent, as the product stores it: sends, results, whom an interval has planned, what each person has had. */
import {
  addCampaignResults,
  campaignRecipients,
  campaignRuns,
  campaignSchedules,
  campaigns,
  subscriberEnds,
  subscriberSends,
  type TeamDb,
} from '@sluice/postgres';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { History, MadeRun } from './campaign-history.ts';
import type { HistoryCampaign, Person } from './history-campaign.ts';

/** Keeps a statement well below the protocol's 65,535 parameters. */
const BATCH_ROWS = 1_000;

type Options = {
  teamId: number;
  campaigns: readonly HistoryCampaign[];
  people: readonly Person[];
  history: History;
};

export async function storeHistory(tx: TeamDb, options: Options): Promise<void> {
  const { teamId, history } = options;
  const runIds = await insertRuns(tx, teamId, history.runs);
  const ofCampaign = Map.groupBy(history.results, ({ campaignId }) => campaignId);
  for (const results of ofCampaign.values()) await addCampaignResults(tx, teamId, results);
  await insertRecipients(tx, teamId, history.runs, runIds);
  await rememberSends(tx, options, runIds);
  await endPeople(tx, options);
  await updateCampaigns(tx, options);
}

type RunIds = ReadonlyMap<object, number>;

async function insertRuns(tx: TeamDb, teamId: number, runs: readonly MadeRun[]): Promise<RunIds> {
  const ids = new Map<object, number>();
  for (const batch of batchesOf(runs)) {
    const made = await tx
      .insert(campaignRuns)
      .values(batch.map((run) => ({ teamId, ...rowOf(run) })))
      .returning({
        id: campaignRuns.id,
        scheduleId: campaignRuns.scheduleId,
        occurrence: campaignRuns.occurrence,
        zone: campaignRuns.zone,
      });
    const byKey = new Map(made.map((row) => [keyOf(row), row.id]));
    for (const run of batch) {
      const id = byKey.get(keyOf({ ...run, scheduleId: run.schedule.id }));
      if (id === undefined) throw new Error('a send was not inserted');
      ids.set(run, id);
    }
  }
  return ids;
}

const keyOf = ({ scheduleId, occurrence, zone }: { scheduleId: number; occurrence: string; zone: string }) =>
  JSON.stringify([scheduleId, occurrence, zone]);

function rowOf({ schedule, dueMs, endedMs, planned: _, ...columns }: MadeRun) {
  return {
    ...columns,
    scheduleId: schedule.id,
    state: 'done' as const,
    dueAt: new Date(dueMs),
    startedAt: new Date(dueMs),
    endedAt: new Date(endedMs),
  };
}

async function insertRecipients(
  tx: TeamDb,
  teamId: number,
  runs: readonly MadeRun[],
  runIds: RunIds,
): Promise<void> {
  const rows = runs.flatMap((run) =>
    run.planned.map(({ subscriberId, eventMs }) => ({
      teamId,
      scheduleId: run.schedule.id,
      subscriberId,
      eventAt: new Date(eventMs),
      runId: runIds.get(run) ?? 0,
    })),
  );
  for (const batch of batchesOf(rows))
    await tx.insert(campaignRecipients).values(batch).onConflictDoNothing();
}

async function rememberSends(tx: TeamDb, { teamId, people }: Options, runIds: RunIds): Promise<void> {
  const rows = people
    .filter(({ hasNews }) => hasNews)
    .map(({ id, day, count, recent }) => ({
      teamId,
      subscriberId: id,
      day,
      count,
      recent: recent.map((each) => each.id),
      recentRuns: recent.map(({ run }) => (typeof run === 'number' ? run : (runIds.get(run) ?? 0))),
      recentLanguages: recent.map(({ language }) => language),
      recentVariants: recent.map(({ variant }) => variant),
    }));
  const set = {
    day: sql`excluded.day`,
    count: sql`excluded.count`,
    recent: sql`excluded.recent`,
    recentRuns: sql`excluded.recent_runs`,
    recentLanguages: sql`excluded.recent_languages`,
    recentVariants: sql`excluded.recent_variants`,
  };
  for (const batch of batchesOf(rows))
    await tx
      .insert(subscriberSends)
      .values(batch)
      .onConflictDoUpdate({ target: [subscriberSends.teamId, subscriberSends.subscriberId], set });
}

async function endPeople(tx: TeamDb, { teamId, people }: Options): Promise<void> {
  const ended = people.flatMap(({ id, endpointHash, endedAt, endReason, isEnding }) =>
    isEnding && endedAt ? [{ id, endpointHash, endedAt, endReason }] : [],
  );
  for (const batch of batchesOf(ended)) {
    const [ids, times, reasons] = [
      batch.map(({ id }) => id),
      batch.map(({ endedAt }) => endedAt.toISOString()),
      batch.map(({ endReason }) => endReason),
    ];
    await tx.execute(sql`
      UPDATE subscribers SET ended_at = ended.at, end_reason = ended.reason
      FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(times)}::timestamptz[], ${sql.param(reasons)}::text[]) AS ended (id, at, reason)
      WHERE team_id = ${teamId} AND subscribers.id = ended.id`);
    const left = batch.filter(({ endReason }) => endReason === 'unsubscribed');
    if (left.length > 0)
      await tx
        .insert(subscriberEnds)
        .values(left.map(({ endpointHash: mark, endedAt: at }) => ({ teamId, mark, at })))
        .onConflictDoNothing();
  }
}

async function updateCampaigns(tx: TeamDb, { teamId, campaigns: all, history }: Options): Promise<void> {
  for (const { row, schedules, untilMs } of all) {
    const ids = schedules.map(({ id }) => id);
    await tx
      .update(campaignSchedules)
      .set({ plannedUntil: new Date(untilMs) })
      .where(and(eq(campaignSchedules.teamId, teamId), inArray(campaignSchedules.id, ids)));
    const guard = history.guards.get(row.id);
    if (!guard) continue;
    const { tried: guardTried, refused: guardRefused, unsubscribed: guardUnsubscribed, pausedMs } = guard;
    const pausedAt = pausedMs === undefined ? undefined : new Date(pausedMs);
    await tx
      .update(campaigns)
      .set({
        guardTried,
        guardRefused,
        guardUnsubscribed,
        ...(pausedAt && {
          status: 'suspended',
          launchedAt: null,
          pausedBy: guard.problem,
          pausedAt,
          updatedAt: pausedAt,
        }),
      })
      .where(and(eq(campaigns.teamId, teamId), eq(campaigns.id, row.id)));
  }
}

function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += BATCH_ROWS) yield items.slice(from, from + BATCH_ROWS);
}
