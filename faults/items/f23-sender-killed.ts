import { setTimeout as sleep } from 'node:timers/promises';
import { launchNow, pushToken } from '@sluice/worker/features/campaigns/push-teams.fixture.ts';
import { type PushRig, pushItem, whenSent } from '../rig/push-rig.ts';
import { waitUntil } from '../rig/wait-until.ts';

const PEOPLE = 60_000;
const SHORT_PEOPLE = 3_000;
const KILLS = 2;
const SHORT_KILLS = 1;
/** At most so many of a send are on the wire at once; whoever follows cannot know what became of them. */
const ON_THE_WIRE = 100;
const REPEATS_MAX = 0.001;
const ENDED_LIMIT_MS = 600_000;
const COUNTED_LIMIT_MS = 60_000;

/**
 * The worker is killed again and again while it sends a campaign: everybody gets the message, hardly anybody twice, and those under the
 * same id, which a browser shows once. The send and statistics count everybody once.
 */
export const senderKilled = pushItem({
  name: 'F23',
  title: 'the sender is killed in the middle of a campaign',
  run: async (rig) => {
    const { seed, service, worker } = rig;
    const people = seed.isShort ? SHORT_PEOPLE : PEOPLE;
    const team = await rig.seedTeam('sent to', people);
    const moments = Array.from({ length: seed.isShort ? SHORT_KILLS : KILLS }, () =>
      seed.random.between(1, Math.floor(people * 0.9)),
    );
    await launchNow(rig.db, team);
    let kills = 0;
    for (const moment of moments.toSorted((one, other) => one - other)) {
      const isThere = await waitUntil(() => service.accepted.size >= moment, ENDED_LIMIT_MS, 1);
      if (!isThere) rig.broken.push(`never came to ${moment} messages`);
      await sleep(seed.random.between(0, 50));
      if ((await rig.findSend(team))?.state === 'sending') kills += 1;
      worker.kill('SIGKILL');
      await sleep(100);
    }
    await whenSent(rig, team, ENDED_LIMIT_MS);
    const { taken, repeats, shownTwice } = rig.compare();
    const lost = Array.from({ length: people }, (_, index) => pushToken(team, index + 1)).filter(
      (token) => !taken.has(token),
    ).length;
    // A short campaign is not long enough for a share to mean anything: there it is what can be on the wire.
    const allowed = seed.isShort ? kills * ON_THE_WIRE : people * REPEATS_MAX;
    rig.expect(repeats <= allowed, `${repeats} messages came twice, ${allowed} may`);
    const send = await rig.findSend(team);
    rig.expect(send?.sent === people, `the send counts ${send?.sent} of ${people}`);
    const counted = await countEvents(rig, team.teamId, people);
    rig.expect(counted === people, `statistics have ${counted} messages of ${people}`);
    Object.assign(rig.figures, { messages: people, kills, repeats });
    return { lost, double: shownTwice, unanswered: 0 };
  },
});

/** By id: a repeated chunk is reported under the ids of before. */
async function countEvents({ clickhouse }: PushRig, teamId: number, wanted: number): Promise<number> {
  let counted = 0;
  await waitUntil(
    async () => {
      const query = `SELECT toUInt32(uniqExact(event_id)) AS n FROM events_v1 WHERE type = 'push_sent' AND team_id = ${teamId}`;
      const [row] = await (await clickhouse.query({ query, format: 'JSONEachRow' })).json<{ n: number }>();
      counted = row?.n ?? 0;
      return counted >= wanted;
    },
    COUNTED_LIMIT_MS,
    200,
  );
  return counted;
}
