import type { LandingDetail, PreviewLink, SharedPreview } from '@sluice/contracts';
import { PREVIEW_LINK_DAYS } from '@sluice/contracts/values';
import { loadPageFiles } from '@sluice/games/server';
import { createLinkToken, landingPreviewLinks, landings, members, withTeam } from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  detailOf,
  errorOf,
  type LandingCalls,
  landingCalls,
  wheelSettings,
} from '../../../../test/landing-calls.ts';
import { type Call, PREVIEW, type TestTeam } from '../../../../test/open-test-api.ts';
import { useTestApi } from '../../../../test/use-test-api.ts';
import { buildPreview } from '../../../build-preview.ts';
import { PREVIEW_LIMITS } from '../preview/preview-limits.ts';
import { sharedAddress } from './shared-address.ts';

const ENDED = [404, 'This preview link has expired or was withdrawn.\n'];
const DAY_MS = 24 * 60 * 60 * 1_000;

let preview: FastifyInstance;
let team: TestTeam;
let owner: LandingCalls;
let landing: LandingDetail;

const api = useTestApi();
beforeAll(async () => {
  preview = await buildPreview({
    db: api.database.db,
    log: createLog('test', { level: 'silent' }),
    secret: PREVIEW.secret,
    consoleOrigins: ['https://console.example'],
    pageFiles: loadPageFiles(),
    pictureStore: { find: async () => undefined },
  });
});
afterAll(() => preview.close());
beforeEach(async () => {
  team = await api.team();
  owner = landingCalls(team, team.owner.call);
  landing = await owner.create({ settings: wheelSettings({ contentTitle: 'As it was saved' }) });
});

const pathOf = ({ id }: LandingDetail = landing) => `${owner.path}/${id}/preview-link`;
const share = async (by: Call = team.owner.call) => {
  const { status, body } = await by('POST', pathOf());
  expect(status).toBe(201);
  return body as SharedPreview;
};
const found = async () =>
  ((await team.owner.call('GET', pathOf())).body as { link: PreviewLink | null }).link;
let from = 0;
/** Each from another address: how many one may ask for is a test of its own. */
const open = (address: string, headers: Record<string, string> = {}) => {
  from += 1;
  return preview.inject({
    url: address.slice(PREVIEW.base.length),
    headers,
    remoteAddress: `203.0.113.${from % 250}`,
  });
};
const answerOf = async (address: string) => {
  const { statusCode, body } = await open(address);
  return [statusCode, body];
};

describe('a shared landing', () => {
  it('is the whole game, on the preview’s origin, for whoever has the link', async () => {
    const { address, expiresAt, createdAt, memberId } = await share();
    expect(address).toMatch(new RegExp(`^${PREVIEW.base}/shared/${team.teamId}/${landing.id}/[\\w-]{43}$`));
    expect(memberId).toBe(team.memberId);
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(PREVIEW_LINK_DAYS * DAY_MS);
    const answer = await open(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('As it was saved');
    expect(answer.body).toContain('<script defer src="/assets/player/');
    // Links to the offer are shown and not followed; nothing is kept that could be forgotten.
    expect(answer.body).toContain('data-preview="set"');
    expect(answer.body).not.toContain('/forget');
  });

  it('is found by no search engine, kept by no cache, told to nobody, and has no origin', async () => {
    const { headers } = await open((await share()).address);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain('sandbox allow-scripts');
    expect(headers['content-security-policy']).not.toContain('allow-same-origin');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is the same page for everybody: only its address names a translation', async () => {
    const german = detailOf(await owner.addTranslation(landing, 'de'));
    const settings = { ...wheelSettings({ language: 'de' }), contentTitle: 'Auf Deutsch' };
    detailOf(await owner.updateTranslation(german, 'de', { settings }));
    const { address } = await share();
    const plain = await open(address);
    const others: Record<string, string>[] = [
      { 'accept-language': 'de-DE,de' },
      { 'user-agent': 'Mozilla/5.0 (Linux; Android 15)', 'x-forwarded-for': '198.51.100.7' },
      { cookie: 'a=b', referer: 'https://elsewhere.example/' },
    ];
    for (const headers of others) expect((await open(address, headers)).body).toBe(plain.body);
    expect((await open(`${address}?translation=de`)).body).toContain('Auf Deutsch');
    expect((await open(`${address}?translation=fr`)).body).toBe(plain.body);
    expect((await open(`${address}?translation=${'x'.repeat(99)}`)).body).toBe(plain.body);
  });

  it('is shown as it is saved later, too', async () => {
    const { address } = await share();
    detailOf(await owner.update(landing, { settings: wheelSettings({ contentTitle: 'Saved again' }) }));
    expect((await open(address)).body).toContain('Saved again');
  });

  it('is drawn a bounded number of times for one address', async () => {
    const { address } = await share();
    const url = address.slice(PREVIEW.base.length);
    const { burst } = PREVIEW_LIMITS.renders;
    const remoteAddress = '198.51.100.200';
    const answers = await Promise.all(
      Array.from({ length: burst * 2 }, () => preview.inject({ url, remoteAddress })),
    );
    expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true);
    // One customer has a whole network of IPv6.
    const many = await Promise.all(
      answers.map((_, at) =>
        preview.inject({ url, remoteAddress: `2001:db8:7:7::${(at + 1).toString(16)}` }),
      ),
    );
    expect(many.some(({ statusCode }) => statusCode === 429)).toBe(true);
  });
});

describe('a link', () => {
  const inTable = () =>
    withTeam(api.database.db, team.teamId, (tx) =>
      tx.select().from(landingPreviewLinks).where(eq(landingPreviewLinks.landingId, landing.id)),
    );

  it('is one of a landing: another ends it, and its token is stored as a hash alone', async () => {
    expect(await found()).toBeNull();
    const { address, ...link } = await share();
    expect(await found()).toEqual(link);
    const token = address.slice(-43);
    const [row] = await inTable();
    expect(row?.tokenHash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(token);
    const next = await share();
    expect(next.address).not.toBe(address);
    expect(await inTable()).toHaveLength(1);
    expect(await answerOf(address)).toEqual(ENDED);
    expect((await open(next.address)).statusCode).toBe(200);
  });

  it('ends when it expires', async () => {
    const { address } = await share();
    await withTeam(api.database.db, team.teamId, (tx) =>
      tx.update(landingPreviewLinks).set({ expiresAt: new Date(Date.now() - 1_000) }),
    );
    expect(await answerOf(address)).toEqual(ENDED);
    expect(await found()).toBeNull();
  });

  it('ends when it is withdrawn, which can be said twice', async () => {
    const { address } = await share();
    for (const _time of [1, 2]) expect((await team.owner.call('DELETE', pathOf())).status).toBe(204);
    expect(await answerOf(address)).toEqual(ENDED);
    expect(await found()).toBeNull();
  });

  it('ends with its landing, and with its maker’s place in the team', async () => {
    const admin = await api.member(team, ['admin']);
    const { address } = await share(admin.call);
    const setStatus = (status: 'suspended' | 'active') =>
      withTeam(api.database.db, team.teamId, (tx) =>
        tx.update(members).set({ status }).where(eq(members.id, admin.memberId)),
      );
    await setStatus('suspended');
    expect(await answerOf(address)).toEqual(ENDED);
    await setStatus('active');
    expect((await open(address)).statusCode).toBe(200);
    await team.owner.call('DELETE', `${owner.path}/${landing.id}`);
    expect(await answerOf(address)).toEqual(ENDED);
  });

  it('ends when its maker may not open the landing any more: it is another’s, or the maker has other roles', async () => {
    const [buyer, other] = [await api.member(team, ['mediabuyer']), await api.member(team, ['mediabuyer'])];
    landing = await landingCalls(team, buyer.call).create();
    const { address } = await share(buyer.call);
    const change = (table: typeof members | typeof landings, fields: object, id: number) =>
      withTeam(api.database.db, team.teamId, (tx) => tx.update(table).set(fields).where(eq(table.id, id)));
    await change(landings, { memberId: other.memberId }, landing.id);
    expect(await answerOf(address)).toEqual(ENDED);
    await change(members, { roles: ['mediabuyer', 'technical_specialist'] }, buyer.memberId);
    expect((await open(address)).statusCode).toBe(200);
    await change(landings, { memberId: buyer.memberId }, landing.id);
    await change(members, { roles: ['financier'] }, buyer.memberId);
    expect(await answerOf(address)).toEqual(ENDED);
  });

  it('shows nothing but the landing that it was made for', async () => {
    const { address } = await share();
    const other = await owner.create({ name: 'Other' });
    const token = address.slice(-43);
    const { teamId } = team;
    const place = { teamId, landingId: landing.id, token };
    const strangers = await api.team();
    for (const wrong of [
      { ...place, landingId: other.id },
      { ...place, teamId: strangers.teamId },
      { ...place, token: createLinkToken() },
      { ...place, token: '' },
      { ...place, token: `${token}x` },
      { ...place, teamId: 0 },
      { ...place, landingId: 99_999_999_999 },
    ]) {
      const [status] = await answerOf(sharedAddress(PREVIEW.base, wrong));
      expect(status, JSON.stringify(wrong)).toBe(404);
    }
  });
});

describe('who may', () => {
  it('make, see and withdraw it: whoever may change the landing', async () => {
    const [buyer, other, financier] = [
      await api.member(team, ['mediabuyer']),
      await api.member(team, ['mediabuyer']),
      await api.member(team, ['financier']),
    ];
    landing = await landingCalls(team, buyer.call).create();
    const { address } = await share(buyer.call);
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect(await errorOf(other.call(method, pathOf())), method).toMatchObject({
        code: 'landing.not_found',
      });
      expect((await financier.call(method, pathOf())).status, method).toBe(403);
    }
    expect((await open(address)).statusCode).toBe(200);
    expect((await team.owner.call('DELETE', pathOf())).status).toBe(204);
  });
});
