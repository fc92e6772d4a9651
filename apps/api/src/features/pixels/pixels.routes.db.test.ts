import type { Pixel } from '@sluice/contracts';
import { type PixelRow, pixelRecord, pixels, withTeam } from '@sluice/postgres';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Call, TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

const TOKEN = 'EAAveryOwnSecretToken1234';
const secrets = createSecrets(DEVELOPMENT_KEYS);

let team: TestTeam;
let call: Call;
let path: string;

const api = useTestApi();
beforeEach(async () => {
  team = await api.team([{ name: 'Stream' }, { name: 'Other' }]);
  call = team.owner.call;
  path = pathOf(0);
});

const pathOf = (at: number) => `/teams/${team.teamId}/streams/${team.streams[at]?.id}/pixels`;
const add = (pixelId: string, token: string | null = TOKEN, network = 'facebook') =>
  call('POST', path, { network, pixelId, token });
const list = async (of = path) => (await call('GET', of)).body as Pixel[];
const idsOf = async (of = path) => (await list(of)).map(({ pixelId }) => pixelId);
const rows = (): Promise<PixelRow[]> =>
  withTeam(api.database.db, team.teamId, (tx) => tx.select().from(pixels).orderBy(asc(pixels.id)));

describe('a pixel', () => {
  it('[S3.16-01] is kept with its network, id and sealed token, which opens in its own place alone', async () => {
    await add('123');
    await add('C1', null, 'tiktok');
    const [facebook, tiktok] = await rows();
    expect(facebook).toMatchObject({ network: 'facebook', pixelId: '123', tokenHint: '1234' });
    expect(tiktok).toMatchObject({ network: 'tiktok', pixelId: 'C1', token: null, tokenHint: null });
    if (!facebook?.token) throw new Error('the token is gone');
    expect(facebook.token.includes(TOKEN)).toBe(false);
    expect(secrets.open(facebook.token, pixelRecord(facebook))).toBe(TOKEN);
    const elsewhere = { ...facebook, streamId: team.streams[1]?.id ?? 0 };
    expect(() => secrets.open(facebook.token as Buffer, pixelRecord(elsewhere))).toThrow();
  });

  it('[S5.2-05] is in a stream and network once', async () => {
    expect((await add('123')).status).toBe(201);
    expect((await add('123')).body).toMatchObject({ code: 'pixel.taken' });
    expect((await add('123', null, 'tiktok')).status).toBe(201);
    const elsewhere = { network: 'facebook', pixelId: '123', token: TOKEN };
    expect((await call('POST', pathOf(1), elsewhere)).status).toBe(201);
    expect(await idsOf()).toEqual(['123', '123']);
  });

  it('[S5.2-05] is added once when it comes several times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add('7')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await idsOf()).toEqual(['7']);
  });

  it('[S7.4-06] is added, added with others, and removed', async () => {
    expect(await add('123')).toMatchObject({
      status: 201,
      body: { network: 'facebook', pixelId: '123', tokenHint: '1234' },
    });
    const lines = `1:EAAone\n2:EAAtwo\n`;
    const many = await call('POST', `${path}/bulk`, { network: 'facebook', lines });
    expect(many).toMatchObject({ status: 201, body: [{ pixelId: '1' }, { pixelId: '2' }] });
    const [first] = await list();
    expect(await call('DELETE', `${path}/${first?.id}`)).toMatchObject({ status: 204 });
    expect(await call('DELETE', `${path}/${first?.id}`)).toMatchObject({ status: 404 });
    expect(await idsOf()).toEqual(['1', '2']);
  });

  it('is given another token by the rules of its network', async () => {
    const { id } = (await add('C1', null, 'tiktok')).body as Pixel;
    const set = (pixel: number, token: string) => call('PATCH', `${path}/${pixel}`, { version: 1, token });
    expect((await set(id, 'later_token-1')).body).toMatchObject({ pixelId: 'C1', tokenHint: 'en-1' });
    const { id: facebook } = (await add('9')).body as Pixel;
    expect(await set(facebook, 'later_token')).toMatchObject({
      status: 422,
      body: { details: { fields: [{ field: 'body.token', message: 'The token must start with EAA' }, {}] } },
    });
    const [, second] = await rows();
    expect(second?.token && secrets.open(second.token, pixelRecord(second))).toBe(TOKEN);
  });

  it('keeps a token that somebody gave it meanwhile', async () => {
    const { id, version } = (await add('C1', 'first-token', 'tiktok')).body as Pixel;
    const set = (token: string, read: number) => call('PATCH', `${path}/${id}`, { version: read, token });
    expect(await set('theirs-token-1', version)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await set('mine-token-2', version)).toMatchObject({
      status: 409,
      body: { code: 'pixel.changed_meanwhile', details: { version: 2 } },
    });
    expect(await list()).toMatchObject([{ tokenHint: 'en-1', version: 2 }]);
    expect((await set('mine-token-2', 2)).status).toBe(200);
  });

  it('of somebody else’s stream is not there for a member who sees their own', async () => {
    const { id } = (await add('123')).body as Pixel;
    const buyer = await api.member(team, ['mediabuyer']);
    for (const answer of [
      await buyer.call('GET', path),
      await buyer.call('POST', path, { network: 'facebook', pixelId: '5', token: TOKEN }),
      await buyer.call('PATCH', `${path}/${id}`, { version: 1, token: TOKEN }),
      await buyer.call('DELETE', `${path}/${id}`),
    ]) {
      expect(answer.body).toMatchObject({ code: 'stream.not_found' });
    }
  });

  it('of another stream is not found under this one', async () => {
    const { id } = (await add('123')).body as Pixel;
    expect((await call('DELETE', `${pathOf(1)}/${id}`)).body).toMatchObject({ code: 'pixel.not_found' });
    expect(await idsOf()).toEqual(['123']);
  });
});

describe('many lines', () => {
  const addLines = (lines: string, network = 'facebook') => call('POST', `${path}/bulk`, { network, lines });

  it('are refused whole, each wrong line with its number', async () => {
    await add('2');
    const { status, body } = await addLines('1:EAAone\n2:EAAtwo\nnonsense\n1:EAAagain\nx:EAAx');
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'pixel.lines_invalid',
      details: {
        problems: [
          { line: 2, problem: 'A pixel id must be unique.' },
          { line: 3, problem: 'Invalid format "pixel:token"' },
          { line: 4, problem: 'A pixel id must be unique.' },
          { line: 5, problem: 'Must be numeric.' },
        ],
      },
    });
    expect(await idsOf()).toEqual(['2']);
  });

  it('that hold nothing are one problem', async () => {
    expect((await addLines(' \n\n')).body).toMatchObject({
      details: { problems: [{ line: 1, problem: 'Invalid format "pixel:token"' }] },
    });
  });

  it('are taken as long as they can be, up to the stream’s limit', async () => {
    const line = (n: number) => `${String(n).padStart(50, '0')}:${'EAA'.padEnd(2048, 'x')}`;
    const answer = await addLines(Array.from({ length: 200 }, (_, n) => line(n)).join('\n'));
    expect(answer.status).toBe(201);
    expect((await add('5')).body).toMatchObject({ code: 'pixel.limit_reached', details: { limit: 200 } });
    expect((await addLines('C1:x', 'tiktok')).status).toBe(201);
    expect(await list()).toHaveLength(201);
  });
});

it('tells its token in no answer, log line or audit entry, whatever is asked', async () => {
  const answers: Answer[] = [await add('123'), await add('123'), await add('x'), await add('1', `${TOKEN}_`)];
  const [{ id } = { id: 0 }] = await list();
  const token = `${TOKEN}Changed`;
  answers.push(
    await call('PATCH', `${path}/${id}`, { version: 1, token }),
    await call('PATCH', `${path}/${id}`, { version: 2, token: `_${token}` }),
    await call('POST', `${path}/bulk`, { network: 'facebook', lines: `9:${TOKEN}9\n9:${TOKEN}10` }),
    await call('POST', `${path}/bulk`, { network: 'facebook', lines: `9:${TOKEN}9` }),
    await call('GET', path),
    await call('GET', `/teams/${team.teamId}/streams`),
    await call('GET', `/teams/${team.teamId}/streams/${team.streams[0]?.id}`),
    await call('GET', `/teams/${team.teamId}/streams/${team.streams[0]?.id}/versions`),
    await call('GET', `/teams/${team.teamId}/audit`),
    await call('DELETE', `${path}/${id}`),
  );
  expect(answers.map(({ status }) => status)).toEqual([
    ...[201, 409, 422, 422, 200, 422, 409, 201, 200, 200, 200, 200, 200, 204],
  ]);
  const told = JSON.stringify([answers, api.lines]);
  expect(told).toContain('1234');
  expect(told).not.toContain(TOKEN);
  // Nor in the way in which the database would print it.
  expect(told).not.toContain(Buffer.from(TOKEN).toString('base64').slice(0, 20));
});
