import type { LandingDetail, ListedLanding, Role } from '@sluice/contracts';
import { GAMES, newSettings, TEMPLATES } from '@sluice/games';
import { landings, pictures, withTeam } from '@sluice/postgres';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  detailOf,
  errorOf,
  type LandingCalls,
  landingCalls,
  WHEEL,
  wheelSettings,
} from '../../../test/landing-calls.ts';
import { type Call, PREVIEW, type TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';
import { HTTP_LIMITS } from '../../http/limits.ts';
import { signPreview } from './preview/preview-address.ts';

let team: TestTeam;
let call: Call;
let owner: LandingCalls;

const api = useTestApi();
beforeEach(async () => {
  team = await api.team();
  call = team.owner.call;
  owner = landingCalls(team, call);
});

const PICTURE = `${'ab'.repeat(32)}.webp`;
const listed = async (query = '', by: Call = call) =>
  (await by('GET', owner.path + query)).body as { items: ListedLanding[]; total: number };
const namesOf = async (query = '', by?: Call) => (await listed(query, by)).items.map(({ name }) => name);

describe('a landing', () => {
  it('[S3.14-01] holds name, template, type, status, tags, created and updated', async () => {
    const before = Date.now();
    const made = await owner.create({ name: ' Royal ', tags: ['de', 'evening'] });
    expect(made).toMatchObject({
      name: 'Royal',
      ...WHEEL,
      status: 'draft',
      tags: ['de', 'evening'],
      version: 1,
      teamId: team.teamId,
      memberId: team.memberId,
      settings: wheelSettings(),
      translations: [],
    });
    const row = () =>
      withTeam(api.database.db, team.teamId, (tx) =>
        tx.select().from(landings).where(eq(landings.id, made.id)),
      );
    const [stored] = await row();
    const { createdAt, updatedAt, ...fields } = stored ?? {};
    expect(fields).toMatchObject({ name: 'Royal', ...WHEEL, status: 'draft', tags: ['de', 'evening'] });
    expect(createdAt?.getTime()).toBeGreaterThan(before - 60_000);
    expect(updatedAt).toEqual(createdAt);
    await owner.update(made, { name: 'Neon', template: 'wheels-neon', tags: [] });
    const [later] = await row();
    expect(later).toMatchObject({ name: 'Neon', template: 'wheels-neon', tags: [], createdAt });
    expect(later?.updatedAt.getTime()).toBeGreaterThan(createdAt?.getTime() ?? 0);
  });

  it('is shown by an address that is signed for its version', async () => {
    const made = await owner.create();
    const address = (version: number) => {
      const signature = signPreview(PREVIEW.secret, { teamId: team.teamId, landingId: made.id, version });
      return `${PREVIEW.base}/landings/${team.teamId}/${made.id}/${version}?signature=${signature}`;
    };
    expect(made.thumbnailUrl).toBe(address(1));
    const { thumbnailUrl } = detailOf(await owner.update(made, { name: 'Other' }));
    expect(thumbnailUrl).toBe(address(2));
  });

  it('has a template of its type', async () => {
    const answer = await call('POST', owner.path, {
      name: 'Mixed',
      type: 'wheels',
      template: 'plinko-aurora',
      settings: wheelSettings(),
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'request.invalid', details: { fields: [{ field: 'body.template' }] } },
    });
    const made = await owner.create();
    expect(await errorOf(owner.update(made, { type: 'plinko' }))).toMatchObject({ code: 'request.invalid' });
    const changed = await owner.update(made, { type: 'plinko', template: 'plinko-aurora' });
    expect(changed).toMatchObject({ status: 200, body: { type: 'plinko', settings: wheelSettings() } });
  });

  it('names only pictures of its team', async () => {
    const settings = wheelSettings({ logoPicture: PICTURE });
    const body = { name: 'Pictured', ...WHEEL, settings };
    const missing = { code: 'landing.picture_not_found', details: { field: 'logoPicture' } };
    const other = await api.team();
    for (const { teamId, memberId } of [other, team]) {
      expect(await errorOf(call('POST', owner.path, body))).toMatchObject(missing);
      await withTeam(api.database.db, teamId, (tx) =>
        tx.insert(pictures).values({ teamId, memberId, name: PICTURE, bytes: 9, width: 1, height: 1 }),
      );
    }
    const made = detailOf(await call('POST', owner.path, body));
    const unknown = PICTURE.replaceAll('a', 'c');
    const update = owner.update(made, { settings: wheelSettings({ backgroundPicture: unknown }) });
    expect(await errorOf(update)).toMatchObject({ details: { field: 'backgroundPicture' } });
  });

  it('may be as long as its fields allow, in any script, and no longer', async () => {
    const text = 'ก'.repeat(10_000);
    const settings = wheelSettings({ contentText: text, modalText: text, bonusModalText: text });
    const made = await owner.create({ settings });
    expect(Buffer.byteLength(JSON.stringify({ settings }))).toBeGreaterThan(HTTP_LIMITS.bodyBytes);
    expect((await owner.get(made)).settings).toEqual(settings);
    const longer = { settings: wheelSettings({ contentText: `${text}a` }) };
    expect((await owner.update(made, longer)).status).toBe(422);
    const huge = { version: 1, name: 'x'.repeat(HTTP_LIMITS.landingBodyBytes) };
    const refused = call('PATCH', `${owner.path}/${made.id}`, huge);
    expect(await errorOf(refused)).toMatchObject({ code: 'request.too_large' });
    const elsewhere = call('POST', `/teams/${team.teamId}/streams`, {
      name: 'x'.repeat(HTTP_LIMITS.bodyBytes),
    });
    expect(await errorOf(elsewhere)).toMatchObject({ code: 'request.too_large' });
  });
});

describe('[S7.4-05] the api', () => {
  it('creates, updates, copies, transfers and deletes landings, one and many, and adds and deletes translations', async () => {
    const recipient = await api.member(team, ['push_manager']);
    const one = await owner.create({ name: 'One' });
    const ofOne = `${owner.path}/${one.id}`;
    expect((await owner.update(one, { name: 'First' })).body).toMatchObject({ name: 'First', version: 2 });
    expect((await owner.addTranslation(one, 'uk')).body).toMatchObject({ locales: ['uk'] });
    expect((await call('DELETE', `${ofOne}/translations/uk`)).body).toMatchObject({ locales: [] });
    const copy = detailOf(await call('POST', `${ofOne}/copy`, { name: 'Second' }));
    expect((await call('POST', `${ofOne}/transfer`, { email: recipient.email })).body).toMatchObject({
      memberId: recipient.memberId,
    });
    expect(await namesOf('?sort=name&order=asc')).toEqual(['First', 'Second']);
    const third = await owner.create({ name: 'Third' });
    expect((await call('DELETE', ofOne)).status).toBe(204);
    const ids = [copy.id, third.id, third.id];
    expect((await call('POST', `${owner.path}/remove`, { ids })).body).toEqual({ removed: 2 });
    expect(await listed()).toEqual({ items: [], total: 0 });
    expect((await call('GET', ofOne)).status).toBe(404);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    const plinko = { type: 'plinko', template: 'plinko-aurora', settings: newSettings('plinko') };
    const [{ id: template }] = GAMES.freeBet.templates;
    const ipl = { type: 'freeBet', template, settings: newSettings('freeBet') };
    await owner.completed({ name: 'beta 100%' });
    await owner.create({ name: 'Alpha', template: 'wheels-neon' });
    await owner.create({ name: 'gamma', ...plinko });
    await owner.create({ name: 'Delta', ...ipl });
  });

  it('sorts by any column, the newest first unless asked otherwise', async () => {
    expect(await namesOf()).toEqual(['Delta', 'gamma', 'Alpha', 'beta 100%']);
    expect(await namesOf('?sort=name&order=asc')).toEqual(['Alpha', 'beta 100%', 'Delta', 'gamma']);
    expect(await namesOf('?sort=createdAt&order=asc')).toEqual(['beta 100%', 'Alpha', 'gamma', 'Delta']);
    // IPL, which is the free bet's label, then Plinko, then Wheels.
    expect(await namesOf('?sort=type&order=asc')).toEqual(['Delta', 'gamma', 'beta 100%', 'Alpha']);
    const { items } = await listed('?sort=template&order=asc');
    const names = items.map((item) => TEMPLATES.find(({ id }) => id === item.template)?.name ?? '');
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('is found by part of a name, of a template’s name, by status and by type', async () => {
    expect(await namesOf('?name=LPH')).toEqual(['Alpha']);
    expect(await namesOf('?name=%25')).toEqual(['beta 100%']);
    expect(await namesOf('?template=royal%20w')).toEqual(['beta 100%']);
    expect(await namesOf('?template=nothing%20so%20named')).toEqual([]);
    expect(await namesOf('?status=completed')).toEqual(['beta 100%']);
    expect(await namesOf('?status=draft,archived&type=wheels')).toEqual(['Alpha']);
  });

  it('has those that are asked for by id, without those that are gone', async () => {
    const { items } = await listed('?name=a&sort=name&order=asc');
    const [alpha, beta, delta] = items.map(({ id }) => id);
    expect((await call('DELETE', `${owner.path}/${beta}`)).status).toBeLessThan(300);
    expect(await namesOf(`?ids=${alpha},${beta},${delta}&sort=name&order=asc`)).toEqual(['Alpha', 'Delta']);
    expect(await namesOf('?ids=')).toEqual([]);
    expect((await call('GET', `${owner.path}?ids=one`)).status).toBe(422);
  });

  it('comes in pages with the number of all', async () => {
    const page = (number: number) => listed(`?sort=name&order=asc&limit=3&page=${number}`);
    expect(await page(1)).toMatchObject({ items: { length: 3 }, total: 4 });
    expect((await page(2)).items.map(({ name }) => name)).toEqual(['gamma']);
    expect(await page(3)).toEqual({ items: [], total: 4 });
    expect((await listed()).items[0]).not.toHaveProperty('settings');
  });
});

describe('[S6.2-05] landings', () => {
  it.each<[Role, boolean]>([
    ['admin', true],
    ['mediabuyer', true],
    ['technical_specialist', true],
    ['push_manager', true],
    ['financier', false],
  ])('are open to a %s: %s', async (role, isOpen) => {
    const member = await api.member(team, [role]);
    const made = member.call('POST', owner.path, { name: 'Own', ...WHEEL, settings: wheelSettings() });
    expect((await made).status).toBe(isOpen ? 201 : 403);
    expect((await member.call('GET', owner.path)).status).toBe(isOpen ? 200 : 403);
  });

  it('are a buyer’s and a push specialist’s own, and the whole team’s for the others', async () => {
    const theirs = await owner.create({ name: 'Of the owner' });
    const buyer = await api.member(team, ['mediabuyer', 'push_manager']);
    const technician = await api.member(team, ['technical_specialist']);
    const own = await landingCalls(team, buyer.call).create({ name: 'Of the buyer' });
    expect(await namesOf('', buyer.call)).toEqual(['Of the buyer']);
    expect(await namesOf('', technician.call)).toEqual(['Of the buyer', 'Of the owner']);
    const one = `${owner.path}/${theirs.id}`;
    const attempts: Promise<{ code?: string }>[] = [
      errorOf(buyer.call('GET', one)),
      errorOf(buyer.call('PATCH', one, { version: 1, name: 'Taken' })),
      errorOf(buyer.call('POST', `${one}/complete`)),
      errorOf(buyer.call('POST', `${one}/copy`, { name: 'Taken' })),
      errorOf(buyer.call('POST', `${one}/transfer`, { email: buyer.email })),
      errorOf(buyer.call('POST', `${one}/translations`, { locale: 'de' })),
      errorOf(buyer.call('POST', `${owner.path}/remove`, { ids: [own.id, theirs.id] })),
    ];
    for (const attempt of attempts) expect(await attempt).toMatchObject({ code: 'landing.not_found' });
    expect(await namesOf()).toEqual(['Of the buyer', 'Of the owner']);
    expect((await technician.call('PATCH', one, { version: 1, name: 'Mended' })).status).toBe(200);
  });
});

describe('a name', () => {
  const isTaken = async (name: string, by = call) =>
    ((await by('GET', `${owner.path}/names?name=${encodeURIComponent(name)}`)).body as { isTaken: boolean })
      .isTaken;

  it('is taken whatever its case and the space around it, until its landing is removed', async () => {
    const { id } = await owner.create({ name: 'Grand Wheel' });
    expect(await isTaken(' grand WHEEL ')).toBe(true);
    expect(await isTaken('Grand')).toBe(false);
    const buyer = await api.member(team, ['mediabuyer']);
    expect(await isTaken('Grand Wheel', buyer.call)).toBe(false);
    await call('DELETE', `${owner.path}/${id}`);
    expect(await isTaken('Grand Wheel')).toBe(false);
  });
});

describe('a copy', () => {
  it('is a draft of the actor’s, with everything that the landing says in every language', async () => {
    const admin = await api.member(team, ['admin']);
    const landing = await owner.completed({ tags: ['a'], settings: wheelSettings({ metaTitle: 'Turn' }) });
    await owner.addTranslation(landing, 'de');
    await owner.update(await owner.get(landing), { settings: wheelSettings({ metaTitle: 'Spin' }) });
    const copied = await admin.call('POST', `${owner.path}/${landing.id}/copy`, { name: 'Wheel 2' });
    const copy: LandingDetail = detailOf(copied);
    expect(copy).toMatchObject({
      name: 'Wheel 2',
      ...WHEEL,
      status: 'draft',
      tags: ['a'],
      memberId: admin.memberId,
      version: 1,
      settings: { metaTitle: 'Spin' },
      translations: [{ locale: 'de', settings: { metaTitle: 'Turn' }, changedFields: ['metaTitle'] }],
    });
    expect((await owner.get(landing)).name).toBe('Wheel');
  });

  it('of a name that is taken must be meant so', async () => {
    const { id } = await owner.create();
    const copy = (body: object) => call('POST', `${owner.path}/${id}/copy`, body);
    expect(await errorOf(copy({ name: 'WHEEL' }))).toMatchObject({ code: 'landing.name_taken' });
    expect((await copy({ name: 'WHEEL', isNameConfirmed: true })).status).toBe(201);
  });
});

describe('a transfer', () => {
  const transfer = (id: number, email: string, by = call) =>
    by('POST', `${owner.path}/${id}/transfer`, { email });

  it('goes to an active member whose roles open the landings, by e-mail in any case', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    const others = [
      await api.member(team, ['financier']),
      await api.member(team, ['mediabuyer'], { status: 'suspended' }),
      await api.member(await api.team(), ['mediabuyer']),
    ];
    const { id } = await owner.create();
    for (const { email } of others) {
      expect(await errorOf(transfer(id, email))).toMatchObject({ code: 'member.not_found' });
    }
    const { items } = (await call('GET', `${owner.path}/recipients`)).body as { items: { email: string }[] };
    expect(items.map(({ email }) => email).sort()).toEqual([buyer.email, team.owner.email].sort());
    expect((await transfer(id, buyer.email.toUpperCase())).body).toMatchObject({
      memberId: buyer.memberId,
      version: 1,
    });
    expect(await namesOf('', buyer.call)).toEqual(['Wheel']);
  });

  it('to oneself is refused, and takes a buyer’s landing out of their sight', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    const { id } = await landingCalls(team, buyer.call).create();
    const toOneself = transfer(id, buyer.email, buyer.call);
    expect(await errorOf(toOneself)).toMatchObject({ code: 'landing.same_member' });
    expect((await transfer(id, team.owner.email, buyer.call)).status).toBe(200);
    expect(await namesOf('', buyer.call)).toEqual([]);
  });
});

it('lists how many streams show each, of those that the reader sees', async () => {
  const [shown, spare] = [await owner.completed({ name: 'Shown' }), await owner.create({ name: 'Spare' })];
  const streams = `/teams/${team.teamId}/streams`;
  const showing = (name: string) => ({ name, landings: [{ landingId: shown.id, weight: 100 }] });
  const [first] = [await call('POST', streams, showing('One')), await call('POST', streams, showing('Two'))];
  const counts = async () =>
    Object.fromEntries((await listed()).items.map(({ id, streamCount }) => [id, streamCount]));
  expect(await counts()).toEqual({ [shown.id]: 2, [spare.id]: 0 });
  await call('DELETE', `${streams}/${(first.body as { id: number }).id}`);
  expect(await counts()).toEqual({ [shown.id]: 1, [spare.id]: 0 });
});
