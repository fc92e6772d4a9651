import type { CdnAccount } from '@sluice/contracts';
import {
  FAKE_CLOUDFLARE_ACCOUNT,
  type FakeCloudflare,
  startFakeCloudflare,
} from '@sluice/outside/cloudflare';
import { cdnAccounts, openCdnCredential, withTeam } from '@sluice/postgres';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

const [TOKEN = ''] = FAKE_CLOUDFLARE_ACCOUNT.tokens;
const [GLOBAL = { email: '', key: '' }] = FAKE_CLOUDFLARE_ACCOUNT.globalKeys;
const WRONG = 'f'.repeat(40);

let cloudflare: FakeCloudflare;
let team: TestTeam;

const api = useTestApi(async (onClose) => {
  cloudflare = await startFakeCloudflare();
  onClose(() => cloudflare.stop());
  return { cloudflareUrl: cloudflare.url };
});
beforeEach(async () => {
  cloudflare.heal();
  team = await api.team();
});

const path = () => `/teams/${team.teamId}/cdn-accounts`;
const add = (body: object) => team.owner.call('POST', path(), body);
const rows = () => withTeam(api.database.db, team.teamId, (tx) => tx.select().from(cdnAccounts));

describe('[S3.12-01] an account at the DNS provider', () => {
  it('is added by a token, or by e-mail address and global key, and updated', async () => {
    const byToken = await add({ kind: 'token', secret: TOKEN });
    expect(byToken).toMatchObject({
      status: 201,
      body: { kind: 'token', email: null, name: FAKE_CLOUDFLARE_ACCOUNT.name, secretHint: TOKEN.slice(-4) },
    });
    const byKey = await add({ kind: 'global_key', email: GLOBAL.email, secret: GLOBAL.key });
    expect(byKey).toMatchObject({ status: 201, body: { kind: 'global_key', email: GLOBAL.email } });
    const { id } = byToken.body as CdnAccount;
    const updated = await team.owner.call('PUT', `${path()}/${id}`, {
      kind: 'global_key',
      email: GLOBAL.email,
      secret: GLOBAL.key,
    });
    expect(updated).toMatchObject({
      status: 200,
      body: { id, kind: 'global_key', email: GLOBAL.email, secretHint: GLOBAL.key.slice(-4) },
    });
    const listed = (await team.owner.call('GET', path())).body as CdnAccount[];
    expect(listed.map((account) => account.kind)).toEqual(['global_key', 'global_key']);
  });

  it('keeps its secret sealed for its own row, and shows it to nobody', async () => {
    const added = await add({ kind: 'token', secret: TOKEN });
    const { id } = added.body as CdnAccount;
    const answers = [added];
    answers.push(await team.owner.call('PUT', `${path()}/${id}`, { kind: 'token', secret: TOKEN }));
    answers.push(await team.owner.call('GET', path()));
    const [row] = await rows();
    if (!row) throw new Error('nothing was kept');
    expect(row.secret.includes(TOKEN)).toBe(false);
    const secrets = createSecrets(DEVELOPMENT_KEYS);
    expect(openCdnCredential(row, secrets)).toEqual({ kind: 'token', token: TOKEN });
    expect(() => openCdnCredential({ ...row, id: row.id + 1 }, secrets)).toThrow();
    expect(JSON.stringify([answers, api.lines, cloudflare.calls])).not.toContain(TOKEN);
  });

  it('is not kept with a key that the provider does not know: “Invalid API key”', async () => {
    const refused = await add({ kind: 'token', secret: WRONG });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'cdn.key_invalid', message: 'Invalid API key' },
    });
    expect(await rows()).toEqual([]);
    const { id } = (await add({ kind: 'token', secret: TOKEN })).body as CdnAccount;
    const changed = await team.owner.call('PUT', `${path()}/${id}`, {
      kind: 'global_key',
      email: 'other@example.com',
      secret: GLOBAL.key,
    });
    expect(changed.body).toMatchObject({ code: 'cdn.key_invalid' });
    expect(await rows()).toMatchObject([{ kind: 'token', email: null }]);
  });

  it.each([
    [{ status: 403, code: 9109 }, 'cdn.forbidden'],
    [{ status: 429, code: 971 }, 'cdn.limit_reached'],
    [{ status: 503, html: '<h1>Sorry</h1>' }, 'cdn.unreachable'],
  ])('tells %j as %s', async (failure, code) => {
    cloudflare.fail(/./, { ...failure, times: 10 });
    expect((await add({ kind: 'token', secret: TOKEN })).body).toMatchObject({ code });
  });

  it('of another team cannot be updated', async () => {
    const { id } = (await add({ kind: 'token', secret: TOKEN })).body as CdnAccount;
    const other = await api.team();
    const answer = await other.owner.call('PUT', `/teams/${other.teamId}/cdn-accounts/${id}`, {
      kind: 'token',
      secret: TOKEN,
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'cdn.account_not_found' } });
  });
});
