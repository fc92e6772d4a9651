import { createHash } from 'node:crypto';
import { PICTURE_LIMITS } from '@sluice/contracts/values';
import { connectEventLog, type EventLog, ensureTopology, findPicture } from '@sluice/event-log';
import { pictures, withTeam } from '@sluice/postgres';
import { createTestNats } from '@sluice/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  CONSOLE_URL,
  openTestApi,
  PREVIEW,
  type TestTeam,
} from '../../../../test/open-test-api.ts';
import { useTestApi } from '../../../../test/use-test-api.ts';
import { TEAM_LIMITS } from '../../../access/team-limits.ts';
import { HTTP_LIMITS } from '../../../http/limits.ts';
import { photo } from './pictures.fixture.ts';

let eventLog: EventLog;
let team: TestTeam;
let picture: Buffer;

const api = useTestApi(async (onClose) => {
  eventLog = await connectEventLog({
    ...createTestNats(),
    replicas: 1,
    clientName: 'test',
    trafficMaxBytes: 32 * 1024 ** 2,
  });
  await ensureTopology(eventLog);
  onClose(() => eventLog.close());
  return { eventLog };
});
beforeAll(async () => {
  picture = await photo('png', 300, 200);
});
beforeEach(async () => {
  team = await api.team();
});

const formOf = (bytes: Uint8Array, name = 'picture.png', type = 'image/png') => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  return form;
};
const path = () => `/teams/${team.teamId}/pictures`;
const upload = (form: FormData, credentials: string | undefined = team.owner.token, headers = {}) =>
  api.as(credentials)('POST', path(), form, headers);
const rows = () => withTeam(api.database.db, team.teamId, (tx) => tx.select().from(pictures));

describe('an uploaded picture', () => {
  it('is stored under the hash of what it has become, with its row and its address', async () => {
    const answer = await upload(formOf(picture));
    expect(answer.status).toBe(201);
    const body = answer.body as { name: string; bytes: number };
    expect(body).toMatchObject({
      width: 300,
      height: 200,
      url: `${PREVIEW.base}/assets/picture/${body.name}`,
    });
    const stored = (await findPicture(eventLog, body.name)) ?? Buffer.alloc(0);
    expect(body.name).toBe(`${createHash('sha256').update(stored).digest('hex')}.webp`);
    expect(stored.length).toBe(body.bytes);
    expect(await rows()).toMatchObject([
      { name: body.name, width: 300, height: 200, memberId: team.memberId, bytes: body.bytes },
    ]);
  });

  it('is the same one when it comes again, also for another team, which then has a row of its own', async () => {
    const first = await upload(formOf(picture));
    expect((await upload(formOf(picture, 'other name.png'))).body).toEqual(first.body);
    expect(await rows()).toHaveLength(1);
    team = await api.team();
    expect((await upload(formOf(picture))).body).toEqual(first.body);
    expect(await rows()).toHaveLength(1);
  });

  it('is told by its content, whatever its name and declared type say', async () => {
    expect((await upload(formOf(picture, 'page.html', 'text/html'))).status).toBe(201);
    const script = formOf(Buffer.from('<svg onload="alert(1)"/>'), 'photo.png', 'image/png');
    expect(await upload(script)).toMatchObject({ status: 415, body: { code: 'picture.unsupported' } });
  });

  it.each([1, 64 * 1024])('is refused when the file is %i bytes too large', async (excess) => {
    const form = formOf(Buffer.alloc(PICTURE_LIMITS.bytes + excess));
    expect(await upload(form)).toMatchObject({ status: 413, body: { code: 'picture.too_large' } });
    expect(await rows()).toEqual([]);
  });

  it('comes from the console, and from no other site', async () => {
    expect((await upload(formOf(picture), undefined, { origin: CONSOLE_URL })).status).toBe(201);
    const foreign = await upload(formOf(picture), undefined, { origin: 'https://evil.example' });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'access.origin_refused' } });
  });
});

describe('pictures sent at once', () => {
  it('beyond the team’s limit are refused before anything is made of them', async () => {
    const limited = await openTestApi(api.databaseUrl, { eventLog, teamLimits: TEAM_LIMITS });
    try {
      const { burst } = TEAM_LIMITS.pictures;
      const files = await Promise.all(
        Array.from({ length: 3 * burst }, (_, index) => photo('png', 20 + index, 20)),
      );
      const send = (file: Buffer) => limited.as(team.apiKey)('POST', path(), formOf(file));
      const isMade = ({ status }: Answer) => status === 201;
      // Only so many are decoded or wait at a time; those beyond are refused, too.
      const together = await Promise.all(files.slice(0, 2 * burst).map(send));
      expect(new Set(together.map(({ status }) => status))).toEqual(new Set([201, 429]));
      const oneByOne: Answer[] = [];
      for (const file of files.slice(2 * burst)) oneByOne.push(await send(file));
      const made = [...together, ...oneByOne].filter(isMade).length;
      // One every six seconds comes back while they run.
      expect(made).toBeGreaterThan(0);
      expect(made).toBeLessThanOrEqual(burst + 5);
      expect(oneByOne.find((answer) => !isMade(answer))?.body).toMatchObject({
        code: 'request.too_many',
        details: { limit: 'pictures' },
      });
      expect(await rows()).toHaveLength(made);
    } finally {
      await limited.close();
    }
  });
});

describe('a body that is none', () => {
  it.each([
    ['without a file', () => new FormData()],
    ['with a text in the file’s place', () => withField('file', 'text')],
    ['with more than the file', () => withField('teamId', '1', formOf(picture))],
  ])('is refused: a form %s', async (_name, form) => {
    expect(await upload(form())).toMatchObject({ status: 422, body: { code: 'request.invalid' } });
  });

  it('is refused: a form that ends too soon', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await api.as(team.owner.token)('POST', path(), '--x\r\nContent-Disp', headers);
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.malformed' } });
  });

  it('is refused: JSON above the limit of every other route', async () => {
    const file = 'x'.repeat(HTTP_LIMITS.bodyBytes);
    const answer = await api.as(team.owner.token)('POST', path(), { file });
    expect(answer.status).toBe(413);
  });

  it('is refused everywhere else', async () => {
    const call = api.as(team.owner.token);
    for (const place of ['streams', 'landings']) {
      const answer = await call('POST', `/teams/${team.teamId}/${place}`, formOf(picture));
      expect(answer).toMatchObject({ status: 415, body: { code: 'request.unsupported_media' } });
    }
  });
});

describe('an upload', () => {
  it('is not even read from a stranger', async () => {
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    // Says that more is to come and never sends it: only an answer that does not wait for the body ever arrives.
    const endless = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(100)) });
    const answer = await fetch(`${address}${path()}`, {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: 'Bearer slk_nobody' },
    } as RequestInit);
    expect(answer.status).toBe(401);
    await answer.body?.cancel();
  });

  it('is one of a bounded number', async () => {
    const limited = await openTestApi(api.databaseUrl, {
      eventLog,
      issuer: api.issuer,
      rates: { uploads: { burst: 2, perSecond: 0.01 } },
    });
    const send = () => limited.as(team.owner.token)('POST', path(), formOf(picture));
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    const third = await send();
    expect(third).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });

  it('says that it cannot be taken now while the broker is away, and leaves no row', async () => {
    const alone = await openTestApi(api.databaseUrl, { issuer: api.issuer });
    const answer = await alone.as(team.owner.token)('POST', path(), formOf(picture));
    expect(answer).toMatchObject({ status: 503, body: { code: 'internal.unavailable' } });
    expect(await rows()).toEqual([]);
    await alone.close();
  });
});

function withField(name: string, value: string, form = new FormData()): FormData {
  form.set(name, value);
  return form;
}
