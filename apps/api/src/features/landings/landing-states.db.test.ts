/** From draft to completed and archived: what each state promises, to streams and to the edge. */

import type { LandingDetail } from '@sluice/contracts';
import { GAMES, newSettings } from '@sluice/games';
import { findNewestLandingDocument } from '@sluice/landings';
import { landingVersions, withTeam } from '@sluice/postgres';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  detailOf,
  errorOf,
  type LandingCalls,
  landingCalls,
  wheelSettings,
} from '../../../test/landing-calls.ts';
import type { Call, TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

let team: TestTeam;
let call: Call;
let owner: LandingCalls;

const api = useTestApi();
beforeEach(async () => {
  team = await api.team([{ name: 'Shown', status: 'suspended' }]);
  call = team.owner.call;
  owner = landingCalls(team, call);
});

const published = async ({ id }: { id: number }) => {
  const rows = await withTeam(api.database.db, team.teamId, (tx) =>
    tx
      .select({ version: landingVersions.version })
      .from(landingVersions)
      .where(eq(landingVersions.landingId, id))
      .orderBy(asc(landingVersions.version)),
  );
  return rows.map(({ version }) => version);
};
const newest = ({ id }: { id: number }) =>
  withTeam(api.database.db, team.teamId, (tx) => findNewestLandingDocument(tx, team.teamId, id));
const stream = () => `/teams/${team.teamId}/streams/${team.streams[0]?.id}`;
const showing = (landingId: number | null) => ({
  landings: landingId === null ? [] : [{ landingId, weight: 100 }],
});
const show = async (landingId: number | null, by = call) => {
  const { version } = (await call('GET', stream())).body as { version: number };
  return by('PATCH', stream(), { version, ...showing(landingId) });
};
const act = ({ id }: { id: number }, verb: 'complete' | 'archive') =>
  call('POST', `${owner.path}/${id}/${verb}`);

describe('a draft', () => {
  it('may be saved with gaps, and is completed without any', async () => {
    const gaps = wheelSettings({ metaTitle: ' ', clickButton: '', failStep: 9 });
    const draft = await owner.create({ settings: gaps });
    const problems = [
      { locale: null, field: 'metaTitle', rule: 'required' },
      { locale: null, field: 'failStep', rule: 'max', limit: 3 },
      { locale: null, field: 'clickButton', rule: 'required' },
    ];
    expect(await errorOf(act(draft, 'complete'))).toMatchObject({
      code: 'landing.incomplete',
      details: { problems },
    });
    const saved = detailOf(await owner.update(draft, { settings: wheelSettings() }));
    expect(saved).toMatchObject({ status: 'draft', version: 2 });
    expect((await act(saved, 'complete')).body).toMatchObject({ status: 'completed', version: 3 });
  });

  it('is published to nobody', async () => {
    const draft = await owner.create();
    await owner.update(draft, { name: 'Other' });
    await owner.addTranslation(draft, 'de');
    expect(await published(draft)).toEqual([]);
    expect(await newest(draft)).toBeUndefined();
  });
});

describe('a completed landing', () => {
  it('[S2.13-11] is published with every change of it, of its template and of its translations', async () => {
    const landing = await owner.completed();
    expect(landing.version).toBe(2);
    const translated = detailOf(await owner.addTranslation(landing, 'de'));
    const german = wheelSettings({ metaTitle: 'Dreh das Rad' });
    const changed = detailOf(await owner.updateTranslation(translated, 'de', { settings: german }));
    const last = detailOf(await owner.update(changed, { template: 'wheels-neon' }));
    expect(await published(landing)).toEqual([2, 3, 4, 5]);
    expect(await newest(landing)).toMatchObject({
      landingId: landing.id,
      teamId: team.teamId,
      version: last.version,
      type: 'wheels',
      template: 'wheels-neon',
      settings: wheelSettings(),
      translations: [{ locale: 'de', settings: german }],
    });
    await owner.addTranslation(last, 'fr');
    await call('DELETE', `${owner.path}/${landing.id}/translations/de`);
    expect(await newest(landing)).toMatchObject({ version: 7, translations: [{ locale: 'fr' }] });
    expect((await owner.get(landing)).translations.map(({ locale }) => locale)).toEqual(['fr']);
  });

  it('is not published for what changes nothing', async () => {
    const landing = await owner.completed();
    const again = await owner.update(landing, { name: landing.name, settings: landing.settings });
    expect(again.body).toEqual(landing);
    expect((await act(landing, 'complete')).body).toEqual(landing);
    expect(await published(landing)).toEqual([2]);
  });

  it('stays complete, in every language and for every game', async () => {
    const landing = await owner.completed();
    const refused = owner.update(landing, { settings: wheelSettings({ pwaName: '' }) });
    expect(await errorOf(refused)).toMatchObject({
      code: 'landing.incomplete',
      details: { problems: [{ locale: null, field: 'pwaName', rule: 'required' }] },
    });
    const translated = detailOf(await owner.addTranslation(landing, 'de'));
    const update = owner.updateTranslation(translated, 'de', { settings: wheelSettings({ pwaName: '' }) });
    expect(await errorOf(update)).toMatchObject({
      details: { problems: [{ locale: 'de', field: 'pwaName' }] },
    });
    expect(await owner.get(landing)).toEqual(translated);
  });

  it('takes another game with all its translations, each within the bounds of that game', async () => {
    const landing = await owner.completed();
    const translated = detailOf(await owner.addTranslation(landing, 'de'));
    const [{ id: template }] = GAMES.slots.templates;
    const slots = { type: 'slots', template, settings: newSettings('slots') };
    const { translations } = detailOf(await owner.update(translated, slots));
    const german = translations[0]?.settings;
    expect(german?.sectors).toEqual(translated.settings.sectors.slice(0, GAMES.slots.sectors?.max));
    expect(german?.clickButton).toBe(translated.settings.clickButton);
  });

  it('keeps the first of two changes that were made to the same version', async () => {
    const landing = await owner.completed();
    const names = ['A', 'B', 'C', 'D'];
    const answers = await Promise.all(names.map((name) => owner.update(landing, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'landing.changed_meanwhile', details: { version: 3 } });
    expect(await published(landing)).toEqual([2, 3]);
    const winner = answers.find(({ status }) => status === 200)?.body as LandingDetail;
    expect(await owner.get(landing)).toEqual(winner);
  });
});

describe('a stream', () => {
  it('shows a completed landing of the team, and says so to the edge', async () => {
    const draft = await owner.create();
    expect(await errorOf(show(draft.id))).toMatchObject({ code: 'landing.not_completed' });
    await owner.complete(draft);
    expect((await show(draft.id)).body).toMatchObject(showing(draft.id));
    const { items } = (await call('GET', `${stream()}/versions`)).body as { items: { document: object }[] };
    expect(items[0]?.document).toMatchObject({ landings: [{ id: draft.id, weight: 100 }] });
    const body = { name: 'New', ...showing(draft.id) };
    expect((await call('POST', `/teams/${team.teamId}/streams`, body)).body).toMatchObject(body);
    expect((await show(null)).body).toMatchObject({ landings: [] });
  });

  it('shows no landing of another team, of another buyer, or that is gone', async () => {
    const other = await api.team();
    const theirs = await landingCalls(other, other.owner.call).completed();
    const gone = await owner.completed();
    await call('DELETE', `${owner.path}/${gone.id}`);
    for (const { id } of [theirs, gone]) {
      expect(await errorOf(show(id))).toMatchObject({ code: 'landing.not_found' });
    }
    const buyer = await api.member(team, ['mediabuyer']);
    const { id } = await owner.completed();
    const create = buyer.call('POST', `/teams/${team.teamId}/streams`, { name: 'Mine', ...showing(id) });
    expect(await errorOf(create)).toMatchObject({ code: 'landing.not_found' });
  });

  it('keeps its landing from being archived and removed, until it shows another', async () => {
    const [landing, free] = [await owner.completed(), await owner.completed()];
    await show(landing.id);
    const inUse = { code: 'landing.in_use', details: { streams: ['Shown'] } };
    const removeBoth = () => call('POST', `${owner.path}/remove`, { ids: [free.id, landing.id] });
    expect(await errorOf(act(landing, 'archive'))).toMatchObject(inUse);
    expect(await errorOf(call('DELETE', `${owner.path}/${landing.id}`))).toMatchObject(inUse);
    expect(await errorOf(removeBoth())).toMatchObject(inUse);
    expect(await owner.get(free)).toEqual(free);
    await show(null);
    expect((await act(landing, 'archive')).body).toMatchObject({ status: 'archived' });
    expect((await removeBoth()).body).toEqual({ removed: 2 });
  });

  it('that takes a landing while it is archived gets it, or finds it archived, and never in between', async () => {
    for (let round = 0; round < 8; round++) {
      const landing = await owner.completed();
      const [shown, archived] = await Promise.all([show(landing.id), act(landing, 'archive')]);
      expect([shown.status, archived.status].sort()).toEqual([200, 409]);
      await show(null);
    }
  });
});

describe('an archived landing', () => {
  it('is shown by no stream, is published no more, and comes back by being completed', async () => {
    const landing = await owner.completed();
    const archived = detailOf(await act(landing, 'archive'));
    expect(await errorOf(show(landing.id))).toMatchObject({ code: 'landing.not_completed' });
    await owner.update(archived, { name: 'Put away' });
    expect(await published(landing)).toEqual([2]);
    expect((await act(landing, 'complete')).body).toMatchObject({ status: 'completed', version: 5 });
    expect(await published(landing)).toEqual([2, 5]);
  });
});
