import type { LandingDetail } from '@sluice/contracts';
import { LANDING_DOCUMENT_MAX_BYTES } from '@sluice/games';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  detailOf,
  errorOf,
  type LandingCalls,
  landingCalls,
  wheelSettings,
} from '../../../test/landing-calls.ts';
import type { TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

let team: TestTeam;
let owner: LandingCalls;
let landing: LandingDetail;

const api = useTestApi();
beforeEach(async () => {
  team = await api.team();
  owner = landingCalls(team, team.owner.call);
  landing = await owner.create();
});

const add = async (locale: string) => detailOf(await owner.addTranslation(landing, locale));
const german = ({ translations }: LandingDetail) => translations.find(({ locale }) => locale === 'de');

describe('a translation', () => {
  it('[S3.14-17] stands beside the default as a copy, in its language and a font that can write it', async () => {
    await add('de');
    const both = await add('ar');
    expect(both).toMatchObject({ locales: ['ar', 'de'], settings: wheelSettings() });
    expect(both.translations).toEqual([
      {
        locale: 'ar',
        settings: wheelSettings({ language: 'ar', languageGroup: 'arabic', font: 'cairo' }),
        changedFields: [],
      },
      { locale: 'de', settings: wheelSettings({ language: 'de' }), changedFields: [] },
    ]);
    const { body } = await team.owner.call('GET', owner.path);
    expect(body).toMatchObject({ items: [{ locales: ['ar', 'de'] }] });
  });

  it('is added once, of a default without gaps', async () => {
    await add('de');
    expect(await errorOf(owner.addTranslation(landing, 'de'))).toMatchObject({
      code: 'landing.translation_there',
    });
    const gaps = await owner.create({ settings: wheelSettings({ metaTitle: '' }) });
    expect(await errorOf(owner.addTranslation(gaps, 'de'))).toMatchObject({
      code: 'landing.incomplete',
      details: { problems: [{ locale: null, field: 'metaTitle', rule: 'required' }] },
    });
    const both = await Promise.all([1, 2].map(() => owner.addTranslation(landing, 'fr')));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('[S4.8-01] is not changed by a later change of the default, which is marked until it was looked at', async () => {
    const before = await add('de');
    const defaults = wheelSettings({
      metaTitle: 'Turn it',
      rateValue: 50,
      listItems: ['One'],
      country: 'gb',
    });
    const after = detailOf(await owner.update(before, { settings: defaults }));
    expect(german(after)).toEqual({
      locale: 'de',
      settings: german(before)?.settings,
      changedFields: ['metaTitle', 'rateValue', 'country', 'listItems'],
    });
    const settings = wheelSettings({ language: 'de', metaTitle: 'Dreh es' });
    const body = { settings, reviewedFields: ['rateValue'] };
    const looked = detailOf(await owner.updateTranslation(after, 'de', body));
    expect(german(looked)).toEqual({ locale: 'de', settings, changedFields: ['country', 'listItems'] });
    expect(looked.settings).toEqual(defaults);
    const rest = { settings, reviewedFields: ['country', 'listItems'] };
    const done = detailOf(await owner.updateTranslation(looked, 'de', rest));
    expect(german(done)).toMatchObject({ settings, changedFields: [] });
    expect(detailOf(await owner.updateTranslation(done, 'de', rest))).toEqual(done);
  });

  it('is not marked for what the game does not use, nor for the language of the default', async () => {
    const before = await add('de');
    const settings = wheelSettings({ scratchText: 'RUB', language: 'fr' });
    expect(german(detailOf(await owner.update(before, { settings })))?.changedFields).toEqual([]);
  });

  it('keeps the first of two changes that were made to the same version, whichever language they are in', async () => {
    const before = await add('de');
    const answers = await Promise.all([
      owner.updateTranslation(before, 'de', { settings: wheelSettings({ metaTitle: 'A' }) }),
      owner.updateTranslation(before, 'de', { settings: wheelSettings({ metaTitle: 'B' }) }),
      owner.update(before, { name: 'C' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('that is not there cannot be changed or removed', async () => {
    const missing = { code: 'landing.translation_not_found' };
    const update = owner.updateTranslation(landing, 'de', { settings: wheelSettings() });
    expect(await errorOf(update)).toMatchObject(missing);
    const remove = team.owner.call('DELETE', `${owner.path}/${landing.id}/translations/de`);
    expect(await errorOf(remove)).toMatchObject(missing);
  });
});

describe('all translations together', () => {
  it('fit into what the edge is given', async () => {
    const text = 'ก'.repeat(10_000);
    const settings = wheelSettings({ contentText: text, modalText: text, bonusModalText: text });
    landing = await owner.create({ settings });
    const size = Buffer.byteLength(JSON.stringify(settings));
    const locales = ['de', 'fr', 'it', 'es', 'pl', 'uk', 'ru', 'cs', 'ro', 'tr'];
    const fits = Math.floor(LANDING_DOCUMENT_MAX_BYTES / size) - 1;
    for (const locale of locales.slice(0, fits)) await add(locale);
    expect(await errorOf(owner.addTranslation(landing, locales[fits] ?? ''))).toMatchObject({
      code: 'landing.too_large',
      details: { maxBytes: LANDING_DOCUMENT_MAX_BYTES },
    });
    expect((await owner.complete(landing)).status).toBe('completed');
  });
});
