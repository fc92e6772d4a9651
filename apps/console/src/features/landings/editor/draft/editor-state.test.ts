import { newSettings } from '@sluice/games';
import { describe, expect, it } from 'vitest';
import { listChangedFields } from './changed-fields.ts';
import { changeEditor, type EditorAction, isDirty, openState } from './editor-state.ts';
import { landingOf } from './landing.fixture.ts';
import { settingsOf } from './landing-draft.ts';

const spanish = { ...newSettings('wheels'), language: 'es', clickButton: 'GIRAR' };
const saved = landingOf({
  settings: { ...newSettings('wheels'), clickButton: 'SPIN NOW' },
  translations: [{ locale: 'es', settings: spanish, changedFields: ['clickButton', 'scratchText'] }],
});
const after = (...actions: EditorAction[]) => actions.reduce(changeEditor, openState(saved));
const typed: EditorAction = { kind: 'field', translation: 'es', key: 'clickButton', value: 'GIRA' };

describe('the editor', () => {
  it('has unsaved changes from the first one until it is taken back', () => {
    expect(isDirty(openState(undefined))).toBe(false);
    expect(isDirty(after({ kind: 'name', value: 'Another' }))).toBe(true);
    expect(isDirty(after({ kind: 'name', value: 'Another' }, { kind: 'name', value: saved.name }))).toBe(
      false,
    );
  });

  it('changes one translation and no other', () => {
    const { draft } = after(typed);
    expect(settingsOf(draft, 'es').clickButton).toBe('GIRA');
    expect(settingsOf(draft, 'default').clickButton).toBe('SPIN NOW');
  });

  it('copies the default for a new translation, which later changes of the default do not reach', () => {
    const { draft } = after(
      { kind: 'addTranslation', locale: 'ar' },
      { kind: 'field', translation: 'default', key: 'clickButton', value: 'GO' },
    );
    expect(settingsOf(draft, 'ar')).toMatchObject({
      clickButton: 'SPIN NOW',
      language: 'ar',
      languageGroup: 'arabic',
    });
    expect(settingsOf(draft, 'ar').font).not.toBe('montserrat');
  });

  it('keeps what was typed while a save was on its way', () => {
    const sent = after({ kind: 'name', value: 'One' });
    const later = changeEditor(sent, { kind: 'name', value: 'Two' });
    const landing = landingOf({ ...saved, name: 'One', version: 2 });
    const answered = changeEditor(later, { kind: 'saved', landing, from: sent.draft });
    expect(answered.draft.name).toBe('Two');
    expect(isDirty(answered)).toBe(true);
    expect(isDirty(changeEditor(sent, { kind: 'saved', landing, from: sent.draft }))).toBe(false);
  });

  it('lets a winning sector go on winning when another before it is removed', () => {
    const { sectors } = saved.settings;
    const remove = (index: number): EditorAction => ({
      kind: 'field',
      translation: 'default',
      key: 'sectors',
      value: sectors.filter((_, place) => place !== index),
    });
    expect(after(remove(0)).draft.settings.winningSector).toBe(saved.settings.winningSector - 1);
    expect(after(remove(6)).draft.settings.winningSector).toBe(saved.settings.winningSector);
  });
});

describe('a field whose default has changed', () => {
  it('waits to be looked at, if the game uses it', () => {
    expect(listChangedFields(after(), 'es')).toEqual(['clickButton']);
    expect(listChangedFields(after(), 'default')).toEqual([]);
  });

  it('has been looked at when it was kept, taken over or written anew', () => {
    const kept = after({ kind: 'keepMine', locale: 'es', key: 'clickButton' });
    const taken = after({ kind: 'takeOver', locale: 'es', key: 'clickButton' });
    for (const state of [kept, taken, after(typed)]) expect(listChangedFields(state, 'es')).toEqual([]);
    expect(settingsOf(kept.draft, 'es').clickButton).toBe('GIRAR');
    expect(settingsOf(taken.draft, 'es').clickButton).toBe('SPIN NOW');
    expect(isDirty(kept)).toBe(true);
  });
});

describe('what an earlier visit left', () => {
  it('comes back field by field: what somebody else changed since stays changed', () => {
    const { draft: base } = openState(saved);
    const value = { ...base, name: 'Typed', settings: { ...base.settings, contentTitle: 'Typed too' } };
    const theirs = { ...saved, settings: { ...saved.settings, clickButton: 'GO' } };
    const state = changeEditor(openState(theirs), {
      kind: 'resume',
      typed: { value, base, at: new Date().toISOString() },
    });
    expect(state.draft).toMatchObject({
      name: 'Typed',
      settings: { contentTitle: 'Typed too', clickButton: 'GO' },
    });
    expect(isDirty(state)).toBe(true);
  });
});
