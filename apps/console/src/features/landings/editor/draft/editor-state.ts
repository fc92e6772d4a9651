/**
 * The editor's state: the saved landing, the draft, and which fields were touched, so that empty ones may be marked. Every
 * change is one of the actions below.
 */
import type { LandingDetail } from '@sluice/contracts';
import type { FieldKey } from '@sluice/games';
import type { GameType } from '@sluice/reference';
import { type TypedDraft, typedFields } from '../../../../parts/draft/typed-draft.ts';
import { changeField } from './change-field.ts';
import { chooseGame } from './choose-game.ts';
import type { EditorField } from './find-problems.ts';
import { isSame } from './is-same.ts';
import {
  addTranslation,
  draftOf,
  type LandingDraft,
  newDraft,
  removeTranslation,
  withSettings,
  withTranslation,
} from './landing-draft.ts';
import type { SettingsDraft } from './settings-draft.ts';

export type EditorState = {
  /** Undefined: not saved yet. */
  saved: LandingDetail | undefined;
  /** The saved state that changes are compared with. */
  base: LandingDraft;
  draft: LandingDraft;
  touched: ReadonlySet<EditorField>;
  /** After an action that needs every required field: empty ones are then marked everywhere. */
  isWholeAsked: boolean;
};

type FieldChange = {
  [Key in FieldKey]: { kind: 'field'; translation: string; key: Key; value: SettingsDraft[Key] };
}[FieldKey];

export type EditorAction =
  | FieldChange
  | { kind: 'name'; value: string }
  | { kind: 'tags'; value: readonly string[] }
  | { kind: 'game'; type: GameType; template: string }
  | { kind: 'touch'; field: EditorField }
  | { kind: 'askWhole' }
  /** What an earlier visit left unsaved. */
  | { kind: 'resume'; typed: TypedDraft<LandingDraft> }
  | { kind: 'addTranslation'; locale: string }
  /** `landing` is the api's answer. */
  | { kind: 'removeTranslation'; locale: string; landing?: LandingDetail }
  | { kind: 'takeOver'; locale: string; key: FieldKey }
  | { kind: 'keepMine'; locale: string; key: FieldKey }
  /** `from` is the draft that was sent; absent while more steps follow. */
  | { kind: 'saved'; landing: LandingDetail; from?: LandingDraft };

export function openState(saved: LandingDetail | undefined): EditorState {
  const draft = saved ? draftOf(saved) : newDraft();
  return { saved, base: draft, draft, touched: new Set(), isWholeAsked: false };
}

export const isDirty = ({ base, draft }: EditorState): boolean => !isSame(base, draft);

export function changeEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.kind) {
    case 'touch':
      return touch(state, action.field);
    case 'askWhole':
      return { ...state, isWholeAsked: true };
    case 'resume':
      return { ...state, draft: resumeDraft(state.draft, action.typed) };
    case 'saved':
      return keepSaved(state, action.landing, action.from);
    case 'removeTranslation': {
      const draft = removeTranslation(state.draft, action.locale);
      if (!action.landing) return { ...state, draft };
      return { ...state, draft, saved: action.landing, base: draftOf(action.landing) };
    }
    case 'field':
      return { ...touch(state, action.key), draft: changeDraft(state.draft, action) };
    case 'name':
    case 'tags':
      return { ...touch(state, action.kind), draft: changeDraft(state.draft, action) };
    default:
      return { ...state, draft: changeDraft(state.draft, action) };
  }
}

type DraftAction = Exclude<
  EditorAction,
  { kind: 'touch' | 'askWhole' | 'resume' | 'saved' | 'removeTranslation' }
>;

function changeDraft(draft: LandingDraft, action: DraftAction): LandingDraft {
  switch (action.kind) {
    case 'name':
      return { ...draft, name: action.value };
    case 'tags':
      return { ...draft, tags: action.value };
    case 'game':
      return chooseGame(draft, { type: action.type, template: action.template });
    case 'field':
      return withSettings(draft, action.translation, (own) => changeField(own, action.key, action.value));
    case 'addTranslation':
      return addTranslation(draft, action.locale);
    case 'takeOver': {
      const value = draft.settings[action.key];
      const taken = withSettings(draft, action.locale, (own) => changeField(own, action.key, value));
      return review(taken, action.locale, action.key);
    }
    case 'keepMine':
      return review(draft, action.locale, action.key);
  }
}

/** Field by field, so that what somebody else changed meanwhile stays changed. */
function resumeDraft(draft: LandingDraft, typed: TypedDraft<LandingDraft>): LandingDraft {
  const { settings: _whole, ...fields } = typedFields(typed);
  const { value, base, at } = typed;
  const settings = typedFields({ value: value.settings, base: base.settings, at });
  return { ...draft, ...fields, settings: { ...draft.settings, ...settings } };
}

function review(draft: LandingDraft, locale: string, key: FieldKey): LandingDraft {
  return withTranslation(draft, locale, (own) =>
    own.reviewed.includes(key) ? own : { ...own, reviewed: [...own.reviewed, key] },
  );
}

function touch(state: EditorState, field: EditorField): EditorState {
  return state.touched.has(field) ? state : { ...state, touched: new Set([...state.touched, field]) };
}

/** Input typed during the save stays, as unsaved. */
function keepSaved(state: EditorState, saved: LandingDetail, from: LandingDraft | undefined): EditorState {
  const base = draftOf(saved);
  return { ...state, saved, base, draft: from === state.draft ? base : state.draft };
}
