import { setTimeout as sleep } from 'node:timers/promises';
import { countAudience } from '@sluice/api/features/campaigns/count-audience.ts';
import { DEFAULT_CAMPAIGN_SETTINGS } from '@sluice/contracts';
import { campaignRuns, campaignSchedules, withTeam } from '@sluice/postgres';
import { claimAhead, findOpenRun } from '@sluice/worker/features/campaigns/claim-chunk.ts';
import { foldSubscriberCounts } from '@sluice/worker/features/campaigns/fold-counts.ts';
import { planCampaign } from '@sluice/worker/features/campaigns/plan-campaign.ts';
import { launchNow, type PushTeam, pushToken } from '@sluice/worker/features/campaigns/push-teams.fixture.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { median } from '../compare.ts';
import type { Context, Item } from '../item.ts';
import { openPush, type Push } from '../push/open-push.ts';
import { startSender } from '../push/sending-process.ts';

const ASKED = 20;
const SMALL_TEAMS = 5;
const SMALL_TEAM = 10;
const SMALL_LIMIT_S = 5;
const PLAN_LIMIT_MS = 1_000;
/** Of the sender's, from the first thousands of messages to the last looked at. */
const MEMORY_GROWTH_MAX = 1.3;
const UNDER_WAY = 5_000;
const BETWEEN = 3_000;
const SENT_LIMIT_MS = 60_000;
const MB = 1024 * 1024;

/** What the size of one team costs: its audience on the form, the planning of its campaign, and what a team of ten waits meanwhile. */
export const largeTeam: Item = {
  name: 'largeTeam',
  title: 'ms, the potential audience of a team of ten million (--subscribers), slowest of 20',
  figure: 'time',
  pinsCores: false,
  gate: { kind: 'at most', value: 300 },
  run: async (context) => {
    const { say, subscribers } = context;
    const push = await openPush(context);
    try {
      const startedAt = performance.now();
      const team = await push.seedLargeTeam(subscribers, say);
      say(`  ${subscribers} subscribers in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
      const faults: string[] = [];
      const unfolded = await measureAudience(push, team);
      await foldSubscriberCounts(push.db, team.teamId);
      const audience = await measureAudience(push, team);
      say(
        `  audience ${audience.count} of ${audience.total}, exact ${audience.isExact}: ${audience.medianMs.toFixed(0)} ms, ` +
          `slowest ${audience.slowestMs.toFixed(0)}; before its counts are folded ${unfolded.slowestMs.toFixed(0)}`,
      );
      const planned = await measurePlan(push, team);
      say(
        `  planned for ${planned.audience} in ${planned.ms.toFixed(0)} ms, ${(planned.heapBytes / MB).toFixed(1)} MB of heap; ` +
          `a chunk is claimed in ${planned.firstMs.toFixed(0)} ms at the beginning, ${planned.lastMs.toFixed(0)} at the end`,
      );
      if (planned.ms > PLAN_LIMIT_MS) faults.push(`planning takes ${planned.ms.toFixed(0)} ms`);
      if (planned.audience !== audience.count) faults.push('who is planned for is not who was shown');
      const fair = await measureFairness(push, context);
      const slowestS = Math.max(...fair.seconds);
      say(
        `  ${SMALL_TEAMS} teams of ${SMALL_TEAM}, while it sends: ${fair.seconds.map((each) => each.toFixed(2)).join(', ')} s until the last has its ` +
          `message; the sender holds ${(fair.firstBytes / MB).toFixed(0)} MB, then ${(fair.lastBytes / MB).toFixed(0)}, ${fair.taken} messages on`,
      );
      if (slowestS > SMALL_LIMIT_S) faults.push(`a team of ${SMALL_TEAM} waits ${slowestS.toFixed(1)} s`);
      if (fair.lastBytes > fair.firstBytes * MEMORY_GROWTH_MAX) faults.push('the sender’s memory grows');
      return {
        value: {
          audienceMs: audience.slowestMs,
          planMs: planned.ms,
          claimFirstMs: planned.firstMs,
          claimLastMs: planned.lastMs,
          smallTeamS: slowestS,
        },
        gated: audience.slowestMs,
        verdict: 'measured',
        faults,
      };
    } finally {
      await push.close();
    }
  },
};

async function measureAudience({ db }: Push, { teamId, memberId, streamId }: PushTeam) {
  const actor = {
    userId: 0,
    memberId,
    teamId,
    roles: ['owner' as const],
    scopes: [],
    apiKeyName: null,
    timeZone: 'UTC',
  };
  const input = {
    kind: 'one-time' as const,
    streamId,
    countries: [],
    hosts: [],
    timeZone: 'UTC',
    settings: { ...DEFAULT_CAMPAIGN_SETTINGS, quietHours: null },
  };
  const taken: number[] = [];
  const ask = async () => {
    const startedAt = performance.now();
    const answer = await withTeam(db, teamId, (tx) => countAudience(tx, actor, input, new Date()));
    taken.push(performance.now() - startedAt);
    return answer;
  };
  for (let asked = 1; asked < ASKED; asked++) await ask();
  const { count, total, isExact } = await ask();
  return { count, total, isExact, medianMs: median(taken), slowestMs: Math.max(...taken) };
}

/** Here rather than by the sender, which would begin at once. */
async function measurePlan({ db }: Push, team: PushTeam) {
  const { teamId } = team;
  await launchNow(db, team);
  const inTeam = <T>(work: Parameters<typeof withTeam<T>>[2]) => withTeam(db, teamId, work);
  const [schedule] = await inTeam((tx) =>
    tx
      .select({ id: campaignSchedules.id })
      .from(campaignSchedules)
      .orderBy(desc(campaignSchedules.id))
      .limit(1),
  );
  globalThis.gc?.();
  const heapBefore = process.memoryUsage().heapUsed;
  const startedAt = performance.now();
  await planCampaign(db, { teamId, scheduleId: schedule?.id ?? 0 }, new Date());
  const ms = performance.now() - startedAt;
  const heapBytes = process.memoryUsage().heapUsed - heapBefore;
  const [run] = await inTeam((tx) => tx.select().from(campaignRuns).where(eq(campaignRuns.teamId, teamId)));
  const { rows } = await inTeam((tx) =>
    tx.execute<{ last: string }>(
      sql`SELECT max(id)::text AS last FROM subscribers WHERE team_id = ${teamId}`,
    ),
  );
  const claim = (afterId: number) =>
    inTeam(async (tx) => {
      const open = await findOpenRun(tx, teamId, run?.id ?? 0);
      if (!open) throw new Error('nothing was planned');
      const from = performance.now();
      await claimAhead(tx, { ...open, run: { ...open.run, afterId } }, new Date());
      return performance.now() - from;
    });
  const times = async (afterId: number) =>
    median([await claim(afterId), await claim(afterId), await claim(afterId)]);
  const firstMs = await times(0);
  const lastMs = await times(Number(rows[0]?.last ?? 0) - 1_000);
  return { audience: run?.audience ?? 0, ms, heapBytes, firstMs, lastMs };
}

/** The large team's send, planned before, is under way, and far from its end when this is over. */
async function measureFairness(push: Push, { say }: Context) {
  const small: PushTeam[] = [];
  for (let made = 0; made < SMALL_TEAMS; made++) small.push(await push.seedTeam(SMALL_TEAM));
  const sender = await startSender(push);
  try {
    await waitFor(() => push.taken.size >= UNDER_WAY);
    const firstBytes = sender.rssBytes();
    const seconds: number[] = [];
    for (const team of small) {
      const tokens = Array.from({ length: SMALL_TEAM }, (_, index) => pushToken(team, index + 1));
      const startedAt = performance.now();
      await launchNow(push.db, team);
      await waitFor(() => tokens.every((token) => push.taken.has(token)));
      seconds.push((performance.now() - startedAt) / 1_000);
      say(`  a team of ${SMALL_TEAM} has its messages after ${seconds.at(-1)?.toFixed(2)} s`);
      const until = push.taken.size + BETWEEN;
      await waitFor(() => push.taken.size >= until);
    }
    return { seconds, firstBytes, lastBytes: sender.rssBytes(), taken: push.taken.size };
  } finally {
    await sender.stop();
  }
}

async function waitFor(isThere: () => boolean): Promise<void> {
  const deadline = performance.now() + SENT_LIMIT_MS;
  while (!isThere()) {
    if (performance.now() > deadline) throw new Error('messages did not come');
    await sleep(10);
  }
}
