import type { LandingDetail } from '@sluice/contracts';
import { newSettings } from '@sluice/games';
import { describe, expect, it } from 'vitest';
import { changeEditor, type EditorAction, openState } from './draft/editor-state.ts';
import { landingOf } from './draft/landing.fixture.ts';
import { type LandingWrites, saveLanding } from './save-landing.ts';

/** Answers as the api would, and notes what it was asked in which order. */
function openWrites(refuses?: string) {
  const calls: string[] = [];
  const note = (call: string) => {
    if (refuses && call.startsWith(refuses)) throw new Error(call);
    calls.push(call);
  };
  const grown = (landing: LandingDetail, fields: Partial<LandingDetail>) => ({
    ...landing,
    ...fields,
    version: landing.version + 1,
  });
  const writes: LandingWrites = {
    create: async (body) => {
      note('create');
      return landingOf(body);
    },
    update: async (landing, body) => {
      note(`update ${landing.version} ${Object.keys(body)}`);
      return grown(landing, body);
    },
    addTranslation: async (landing, locale) => {
      note(`add ${landing.version} ${locale}`);
      const copy = { locale, settings: landing.settings, changedFields: [] };
      return grown(landing, { translations: [...landing.translations, copy] });
    },
    updateTranslation: async (landing, locale, { settings, reviewedFields }) => {
      note(`translate ${landing.version} ${locale} ${reviewedFields}`);
      const translations = landing.translations.map((own) =>
        own.locale === locale ? { ...own, settings } : own,
      );
      return grown(landing, { translations });
    },
  };
  return { calls, writes };
}

const saved = landingOf({
  translations: [{ locale: 'es', settings: newSettings('wheels'), changedFields: ['clickButton'] }],
});
const draftAfter = (from: LandingDetail | undefined, ...actions: EditorAction[]) =>
  actions.reduce(changeEditor, openState(from)).draft;

describe('saving', () => {
  it('writes the default, then every changed translation, each with the version of the answer before', async () => {
    const draft = draftAfter(
      saved,
      { kind: 'name', value: ' Renamed ' },
      { kind: 'field', translation: 'default', key: 'clickButton', value: 'GO' },
      { kind: 'keepMine', locale: 'es', key: 'clickButton' },
      { kind: 'addTranslation', locale: 'ar' },
    );
    const { calls, writes } = openWrites();
    const answers: number[] = [];
    const landing = await saveLanding(writes, saved, draft, ({ version }) => answers.push(version));
    expect(calls).toEqual([
      'update 1 name,settings',
      'translate 2 es clickButton',
      'add 3 ar',
      'translate 4 ar ',
    ]);
    expect(answers).toEqual([2, 3, 4, 5]);
    expect(landing).toMatchObject({ name: 'Renamed', version: 5 });
  });

  it('writes nothing that has not changed', async () => {
    const { calls, writes } = openWrites();
    await saveLanding(writes, saved, draftAfter(saved), () => {});
    expect(calls).toEqual([]);
  });

  it('creates what is new, and leaves blank lines of a list out', async () => {
    const lines: EditorAction = {
      kind: 'field',
      translation: 'default',
      key: 'listItems',
      value: ['a', ' ', ''],
    };
    const { calls, writes } = openWrites();
    const landing = await saveLanding(writes, undefined, draftAfter(undefined, lines), () => {});
    expect(calls).toEqual(['create']);
    expect(landing.settings.listItems).toEqual(['a']);
  });

  it('tells how far it came before it was refused', async () => {
    const draft = draftAfter(
      saved,
      { kind: 'name', value: 'Renamed' },
      { kind: 'addTranslation', locale: 'ar' },
    );
    const answers: LandingDetail[] = [];
    const { writes } = openWrites('add');
    await expect(saveLanding(writes, saved, draft, (answer) => answers.push(answer))).rejects.toThrow(
      'add 2 ar',
    );
    expect(answers.map(({ name }) => name)).toEqual(['Renamed']);
  });
});
