/**
 * Words that stand in every free text of one team, looked for wherever they must not be: in answers to another team, in its
 * exports and searches, in anything that a cache may keep. Every route of the contract is asked, so a new one is asked too.
 */

import type { SharedPreview } from '@sluice/contracts';
import { createApiKey, withTeam } from '@sluice/postgres';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractRoute, listContractRoutes } from '../test/contract-routes.ts';
import { storeVisit } from '../test/recorded-visits.ts';
import { ROUTE_QUERIES } from '../test/route-queries.ts';
import { storeRows } from '../test/test-events.ts';
import { useTestApi } from '../test/use-test-api.ts';
import { createWorld, type World } from '../test/world.ts';

/** Where each word is put, and so where it would have come from. */
const CANARIES = {
  team: 'canary-team',
  nickname: 'canary-nickname',
  invited: 'canary-invited',
  stream: 'canary-stream',
  tag: 'canary-tag',
  landing: 'canary-landing',
  landingText: 'canary-landing-text',
  view: 'canary-view',
  account: 'canary-account',
  apiKey: 'canary-api-key',
  platform: 'canary-platform',
  flow: 'canary-flow',
  webhook: 'canary-webhook',
  webhookAnswer: 'canary-webhook-answer',
  host: 'canary-host',
  sub: 'canary-sub',
  audit: 'canary-audit',
  campaign: 'canary-campaign',
  message: 'canary-message',
  bill: 'canary-bill-txid',
  trafficNote: 'canary-traffic-note',
} as const;
const MARK = 'canary-';
const DAYS = '?startDate=2026-11-01&endDate=2026-11-15';

let marked: World;
let other: World;
/** Of the marked landing's preview link: answered once, to who made it. */
let previewToken: string;

const api = useTestApi({ clickhouse: true, superuser: true });
beforeAll(async () => {
  [marked, other] = [await createWorld(api), await createWorld(api)];
  await markWorld(marked);
}, 120_000);

async function markWorld({ team, ids }: World): Promise<void> {
  const { teamId, streamId, landingId } = ids;
  await withTeam(api.database.db, teamId, async (tx) => {
    await tx.execute(sql`UPDATE teams SET name = ${CANARIES.team}`);
    await tx.execute(sql`UPDATE members SET invited_name = ${CANARIES.invited} WHERE status = 'waiting'`);
    await tx.execute(
      sql`UPDATE streams SET name = ${CANARIES.stream}, tags = ARRAY[${CANARIES.tag}] WHERE id = ${streamId}`,
    );
    await tx.execute(sql`
      UPDATE landings SET name = ${CANARIES.landing},
        settings = jsonb_set(settings, '{contentText}', to_jsonb(${CANARIES.landingText}::text))
      WHERE id = ${landingId}`);
    await tx.execute(sql`UPDATE statistics_views SET name = ${CANARIES.view}`);
    await tx.execute(sql`UPDATE cdn_accounts SET name = ${CANARIES.account}`);
    await createApiKey(tx, { teamId, memberId: team.memberId, name: CANARIES.apiKey, scopes: ['read'] });
    await tx.execute(sql`UPDATE integrations SET account_name = ${CANARIES.platform}`);
    await tx.execute(sql`UPDATE webhooks SET name = ${CANARIES.webhook}`);
    await tx.execute(sql`
      INSERT INTO webhook_attempts (team_id, delivery_id, at, url, status, took_ms, answer)
      VALUES (${teamId}, ${ids.deliveryId}, now(), 'https://hooks.example.com/', 500, 1, ${CANARIES.webhookAnswer})`);
    await tx.execute(sql`DELETE FROM integration_flows`);
    await tx.execute(sql`
      INSERT INTO integration_flows (team_id, kind, flow_id, name, link, position)
      VALUES (${teamId}, 'crash_games', '1', ${CANARIES.flow}, 'https://platform.example/', 0)`);
    await tx.execute(sql`UPDATE campaigns SET name = ${CANARIES.campaign}`);
    const messages = { de: [{ title: CANARIES.message, body: CANARIES.message }] };
    await tx.execute(sql`UPDATE campaign_schedules SET messages = ${JSON.stringify(messages)}::jsonb`);
    await tx.execute(sql`UPDATE bills SET txid = ${CANARIES.bill} WHERE id = ${ids.billId}`);
    await tx.execute(sql`UPDATE domains SET host = ${`${CANARIES.host}.example.com`}`);
    await tx.execute(sql`
      INSERT INTO audit_entries (team_id, member_id, action, subject_name)
      VALUES (${teamId}, ${team.memberId}, 'team.updated', ${CANARIES.audit})`);
  });
  const named = await team.owner.call('PATCH', '/account', { nickname: CANARIES.nickname });
  expect(named.status).toBe(200);
  // The operator's words, which no role of the api may write.
  await api.superuser.query('UPDATE traffic_orders SET note = $1 WHERE team_id = $2', [
    CANARIES.trafficNote,
    teamId,
  ]);
  const shared = await team.owner.call('POST', `/teams/${teamId}/landings/${landingId}/preview-link`);
  expect(shared.status).toBe(201);
  previewToken = new URL((shared.body as SharedPreview).address).pathname.split('/').at(-1) ?? '';
  const { client } = api.clickhouse;
  const { memberId } = team;
  const words = { sub1: CANARIES.sub, domain: `${CANARIES.host}.example.com` };
  const visit = { type: 'visit', page: 'black', is_unique: 1, stream_id: streamId };
  await storeRows(client, [{ ...visit, ...words }], { teamId, memberId });
  const of = { team_id: teamId, stream_id: streamId, member_id: memberId };
  ids.click = (await storeVisit(client, { ...of, ...words })).clickId;
}

/** More than one way to ask, where the words come only by one of them. */
const MORE_QUERIES: Readonly<Record<string, readonly string[]>> = {
  'statistics.query': [`${DAYS}&groupBy=sub1,stream`, `${DAYS}&groupBy=domain`],
  'statistics.export': [`${DAYS}&groupBy=sub1,stream`, `${DAYS}&groupBy=domain`],
  'search.find': [`?text=${MARK}`],
  'streams.findName': [`?name=${CANARIES.stream}`],
  'landings.findName': [`?name=${CANARIES.landing}`],
  'visits.find': ['?stream={streamId}'],
};

type Asked = { name: string; url: string; status: number; text: string; cacheControl: unknown };

async function ask(
  route: ContractRoute,
  ids: World['ids'],
  token: string,
  query = ROUTE_QUERIES[route.name] ?? '',
): Promise<Asked> {
  const known: Record<string, number | string> = ids;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => String(known[name]));
  const headers = { authorization: `Bearer ${token}` };
  const url = path + query.replace('{streamId}', String(ids.streamId));
  const answer = await api.app.inject({
    method: route.method,
    url,
    headers,
    ...(route.bodyFields && { payload: {} }),
  });
  const text = `${JSON.stringify(answer.headers)}\n${answer.rawPayload.toString()}`;
  return {
    name: route.name,
    url,
    status: answer.statusCode,
    text,
    cacheControl: answer.headers['cache-control'],
  };
}

const ROUTES = listContractRoutes().filter(({ isEndless }) => !isEndless);
const READS = ROUTES.filter(({ method }) => method === 'GET');

async function askAll(routes: readonly ContractRoute[], ids: World['ids'], token: string): Promise<Asked[]> {
  const answers: Asked[] = [];
  for (const route of routes) {
    answers.push(await ask(route, ids, token));
    for (const query of MORE_QUERIES[route.name] ?? []) answers.push(await ask(route, ids, token, query));
  }
  return answers;
}

const leaks = (answers: readonly Asked[]) =>
  answers.filter(({ text }) => text.includes(MARK)).map(({ name, url }) => `${name} ${url}`);

describe('the words of a team', () => {
  it('are in the answers to the team itself, each of them: so they would be seen elsewhere, too', async () => {
    const answers = await askAll(READS, marked.ids, marked.team.owner.token);
    const seen = answers.map(({ text }) => text).join('\n');
    expect(Object.values(CANARIES).filter((word) => !seen.includes(word))).toEqual([]);
  });

  it('are in no answer to another team about its own things', async () => {
    expect(leaks(await askAll(READS, other.ids, other.team.owner.token))).toEqual([]);
  });

  it('are in no answer to another team that names this team, or a thing of it', async () => {
    const { token } = other.team.owner;
    const inTheirTeam = await askAll(ROUTES, marked.ids, token);
    const openRoutes = inTheirTeam.filter(({ url }) => url.startsWith('/teams/'));
    expect(leaks(openRoutes)).toEqual([]);
    const theirThings = { ...marked.ids, teamId: other.ids.teamId };
    expect(leaks(await askAll(ROUTES, theirThings, token))).toEqual([]);
  });

  it('are in no answer to a member of the team whose role does not open it', async () => {
    const financier = await api.member(marked.team, ['financier']);
    const closed = (await askAll(READS, marked.ids, financier.token)).filter(({ status }) => status === 403);
    expect(closed.length).toBeGreaterThan(20);
    expect(leaks(closed)).toEqual([]);
  });

  it('of a preview link are its address alone, which is answered to nobody again', async () => {
    expect(previewToken).toMatch(/^[\w-]{43}$/);
    const answers = [
      ...(await askAll(READS, marked.ids, marked.team.owner.token)),
      ...(await askAll(READS, marked.ids, other.team.owner.token)),
    ];
    const linked = answers.filter(
      ({ name, status }) => name === 'landings.findPreviewLink' && status === 200,
    );
    expect(linked.map(({ text }) => text.includes('expiresAt'))).toEqual([true]);
    expect(answers.filter(({ text }) => text.includes(previewToken)).map(({ url }) => url)).toEqual([]);
  });

  it('may be kept by nobody on the way: every answer says so, good or bad', async () => {
    const answers = [
      ...(await askAll(READS, marked.ids, marked.team.owner.token)),
      ...(await askAll(READS, marked.ids, other.team.owner.token)),
      ...(await askAll(READS, marked.ids, 'nobody')),
    ];
    const kept = answers.filter(({ cacheControl }) => cacheControl !== 'no-store');
    expect(kept.map(({ name, status, cacheControl }) => [name, status, cacheControl])).toEqual([]);
  });
});
