import { setTimeout as sleep } from 'node:timers/promises';
import { PUSH_FAULTS, type PushFault, WAIT_SECONDS } from '@sluice/outside/push-services';
import { subscribers, withTeam } from '@sluice/postgres';
import { launchNow, type PushTeam, pushToken } from '@sluice/worker/features/campaigns/push-teams.fixture.ts';
import { and, eq } from 'drizzle-orm';
import { type PushRig, pushItem, whenSent } from '../rig/push-rig.ts';
import { waitUntil } from '../rig/wait-until.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** Fewer than the campaign's guard looks at. */
const PEOPLE = 800;
const SHORT_PEOPLE = 200;
const OTHERS = 10;
/** More than a sender has places for at once: half of them at a service that is slow. */
const MIXED = 600;
const MIXED_LIMIT_MS = 10_000;
/** Backoffs of two, four and eight seconds, with what is waited for on the way. */
const ENDED_LIMIT_MS = 90_000;
/** More than are on the wire at once. */
const AWAY = 400;
const AWAY_MS = 8_000;
/** Those on the wire when it begins, and one at the end of each pause of one, two and four seconds; each message by itself would be thrice as many. */
const AWAY_ATTEMPTS = 120;
/** More than anything comes meanwhile. */
const AWAY_ANSWERS = 1_000;
const OTHERS_LIMIT_MS = 5_000;
/** Before the first backoff is over. */
const AT_ONCE_MS = 1_500;
/** Longer than the 2,048 bytes that a service gets which finds a message too large. */
const LONG = { title: 'Freispiele', body: '旋'.repeat(900) };
const GONE: readonly PushFault[] = [404, 410];
const LOST_ANSWERS: readonly PushFault[] = ['closed', 'goaway'];

/**
 * A push service that answers everything it can answer, breaks streams and connections: 404 and 410 end a subscription at once, everybody
 * else gets the message once, and a team that has no part in it gets its ten messages in seconds. Then a second one that is slow, and not
 * dead: of a send to both, whoever is at the other one does not wait for it. Then one that takes nothing for a while, and is left alone.
 */
export const pushServicesMisbehave = pushItem({
  name: 'F22',
  title: 'push services refuse, ask to wait, break streams and connections, are slow',
  run: async (rig) => {
    const { seed, service, plan } = rig;
    const people = seed.isShort ? SHORT_PEOPLE : PEOPLE;
    const team = await rig.seedTeam('refused', people);
    const others = await rig.seedTeam('others', OTHERS);
    const gone = new Set<string>();
    for (let number = 1; number <= people; number++) {
      const faults = drawFaults(seed.random, seed.isShort ? 1 : 2);
      const token = pushToken(team, number);
      plan.set(token, faults);
      if (faults.some((fault) => GONE.includes(fault))) gone.add(token);
    }
    await launchNow(rig.db, team, LONG);
    // In the middle of it.
    await waitUntil(() => service.attempts.length > people / 4, ENDED_LIMIT_MS);
    const askedAt = Date.now();
    await launchNow(rig.db, others);
    await whenSent(rig, others);
    await whenSent(rig, team, ENDED_LIMIT_MS);
    await checkSlow(rig);
    await checkAway(rig);
    await sleep(200);
    const { taken, repeats, shownTwice } = rig.compare();
    const ofOthers = new Set(Array.from({ length: OTHERS }, (_, index) => pushToken(others, index + 1)));
    const late = service.attempts
      .filter(({ token, atMs }) => ofOthers.has(token) && atMs - askedAt > OTHERS_LIMIT_MS)
      .map(({ token, atMs }) => `${token} of a team that nothing is wrong with waited ${atMs - askedAt} ms`);
    // What was answered on a connection that then broke, before the answer was read.
    const excused =
      service.attempts.filter(({ fault }) => fault && LOST_ANSWERS.includes(fault)).length * 100;
    await checkGone(rig, team, { gone, excused });
    checkWaits(rig);
    checkLarge(rig);
    const wanted = [...plan.keys()].filter((token) => !gone.has(token));
    const lost = [...wanted, ...ofOthers].filter((token) => !taken.has(token)).length;
    rig.expect(
      repeats <= excused,
      `${repeats} messages came twice, and connections break for ${excused} at most`,
    );
    const send = await rig.findSend(team);
    rig.expect(send?.sent === wanted.length, `the send counts ${send?.sent} sent, and ${wanted.length} are`);
    rig.expect(send?.gone === gone.size, `the send counts ${send?.gone} gone, and ${gone.size} are`);
    rig.expect(send?.failed === 0, `the send counts ${send?.failed} as failed`);
    Object.assign(rig.figures, { messages: people + OTHERS, attempts: service.attempts.length, repeats });
    return { lost, double: shownTwice, unanswered: 0, late };
  },
});

/** Most are taken at once. What breaks a connection for everybody is rare, as it is outside. */
function drawFaults(random: SeededRandom, most: number): PushFault[] {
  if (!random.chance(0.4)) return [];
  const faults = Array.from({ length: random.between(1, most) }, () => {
    const fault = random.pick(PUSH_FAULTS);
    return LOST_ANSWERS.includes(fault) && !random.chance(0.2) ? 'reset' : fault;
  });
  const end = faults.findIndex((fault) => GONE.includes(fault) || fault === 'cut');
  return end < 0 ? faults : faults.slice(0, end + 1);
}

/** Half of a send is at a service that takes seconds for each message. */
async function checkSlow(rig: PushRig): Promise<void> {
  const { service, slowService, figures } = rig;
  const mixed = await rig.seedTeam('mixed', MIXED, { mixed: true });
  const launchedAt = Date.now();
  await launchNow(rig.db, mixed);
  const numbers = Array.from({ length: MIXED }, (_, index) => index + 1);
  const quick = numbers.filter((number) => number % 2 === 1).map((number) => pushToken(mixed, number));
  const slow = numbers.filter((number) => number % 2 === 0).map((number) => pushToken(mixed, number));
  await waitUntil(() => quick.every((token) => service.accepted.has(token)), ENDED_LIMIT_MS);
  figures.besideSlowMs = Date.now() - launchedAt;
  rig.expect(
    figures.besideSlowMs < MIXED_LIMIT_MS,
    `messages to a quick service waited ${figures.besideSlowMs} ms beside a slow one`,
  );
  await whenSent(rig, mixed, ENDED_LIMIT_MS);
  const missing = slow.filter((token) => !slowService.accepted.has(token)).length;
  rig.expect(missing === 0, `${missing} messages did not come to the slow service`);
  const repeats = slow.filter((token) => (slowService.accepted.get(token)?.length ?? 0) > 1).length;
  rig.expect(repeats === 0, `${repeats} messages came to the slow service twice`);
}

/** A service that takes nothing for a while, and does not say until when, is asked ever more rarely, and gets everything when it is back. */
async function checkAway(rig: PushRig): Promise<void> {
  const { service, plan, figures } = rig;
  const team = await rig.seedTeam('away', AWAY);
  const tokens = Array.from({ length: AWAY }, (_, index) => pushToken(team, index + 1));
  const answer = rig.seed.random.pick<PushFault>(['full', 503]);
  for (const token of tokens) plan.set(token, Array<PushFault>(AWAY_ANSWERS).fill(answer));
  await launchNow(rig.db, team);
  const own = new Set(tokens);
  const attempts = () => service.attempts.filter(({ token }) => own.has(token)).length;
  await waitUntil(() => attempts() > 0, ENDED_LIMIT_MS);
  await sleep(AWAY_MS);
  figures.askedWhileAway = attempts();
  rig.expect(
    figures.askedWhileAway <= AWAY_ATTEMPTS,
    `a service that takes nothing was asked ${figures.askedWhileAway} times in ${AWAY_MS} ms`,
  );
  for (const token of tokens) plan.delete(token);
  await whenSent(rig, team, ENDED_LIMIT_MS);
  const missing = tokens.filter((token) => !service.accepted.has(token)).length;
  rig.expect(missing === 0, `${missing} messages did not come to the service that was back`);
}

/** Ended in the database by the answer, and never tried again. */
async function checkGone(
  { db, service, broken }: PushRig,
  { teamId }: PushTeam,
  { gone, excused }: { gone: ReadonlySet<string>; excused: number },
): Promise<void> {
  const rows = await withTeam(db, teamId, (tx) =>
    tx
      .select({ endpoint: subscribers.endpoint })
      .from(subscribers)
      .where(and(eq(subscribers.teamId, teamId), eq(subscribers.endReason, 'gone'))),
  );
  const ended = new Set(rows.map(({ endpoint }) => endpoint.split('/').at(-1) ?? ''));
  const wrong =
    [...gone].filter((token) => !ended.has(token)).length +
    [...ended].filter((token) => !gone.has(token)).length;
  if (wrong > 0) broken.push(`${wrong} subscriptions ended that had not, or the other way round`);
  const known = new Set<string>();
  let again = 0;
  for (const { token, fault } of service.attempts) {
    if (known.has(token)) again += 1;
    if (fault && GONE.includes(fault)) known.add(token);
  }
  if (again > excused) broken.push(`${again} were tried again after they had gone`);
}

/** As long as it was told to, at least. */
function checkWaits({ service, broken }: PushRig): void {
  const asked = new Map<string, number>();
  for (const { token, fault, atMs } of service.attempts) {
    const waited = atMs - (asked.get(token) ?? 0);
    if (waited < WAIT_SECONDS * 1_000) broken.push(`${token} was tried again ${waited} ms after a 429`);
    if (fault === 'wait') asked.set(token, atMs);
  }
}

/** A message that was too large comes again at once, and smaller; or later and whole, where a connection broke meanwhile. */
function checkLarge({ service, broken }: PushRig): void {
  const large = new Map<string, { atMs: number; length: number }>();
  for (const { token, fault, body, atMs } of service.attempts) {
    const before = large.get(token);
    if (before && atMs - before.atMs < AT_ONCE_MS && body.length >= before.length)
      broken.push(`${token} came again after a 413, no smaller`);
    large.delete(token);
    if (fault === 'large') large.set(token, { atMs, length: body.length });
  }
}
