/** Problems of the draft in the editor's order, and what each blocks. */
import { LANDING_LIMITS } from '@sluice/contracts/values';
import { checkSettings, type EditorTab, type FieldKey, fieldOf, gameOf, type Problem } from '@sluice/games';
import type { GameType } from '@sluice/reference';
import type { ValidationMessage } from '../../../../parts/form/validation-message.ts';
import { checkLimits } from './check-limits.ts';
import { DEFAULT_TRANSLATION, type LandingDraft, settingsOf } from './landing-draft.ts';
import { type SettingsDraft, toSettings } from './settings-draft.ts';

export type EditorField = FieldKey | 'name' | 'tags';

export type EditorProblem = {
  field: EditorField;
  index?: number;
  message: ValidationMessage;
  /** A missing text blocks only completing; any other problem blocks saving. */
  prevents: 'saving' | 'completing';
};

const CONTROL_CHARACTERS = /\p{Cc}/u;

export const tabOf = (field: EditorField): EditorTab =>
  field === 'name' || field === 'tags' ? 'main' : fieldOf(field).tab;

/** Of one translation; with the default, also of what the landing has only once. */
export function findProblems(draft: LandingDraft, translation: string): EditorProblem[] {
  const own = findSettingsProblems(draft.type, settingsOf(draft, translation));
  return translation === DEFAULT_TRANSLATION ? [...checkLanding(draft), ...own] : own;
}

function checkLanding({ name, tags }: LandingDraft): EditorProblem[] {
  const tagIndex = tags.findIndex((tag) => tag.length > LANDING_LIMITS.tagLength);
  const found: [EditorField, ValidationMessage | undefined][] = [
    ['name', checkName(name.trim())],
    ['tags', tagIndex < 0 ? undefined : { name: 'maxCharacters', max: LANDING_LIMITS.tagLength }],
  ];
  return found.flatMap(([field, message]) => (message ? [{ field, message, prevents: 'saving' }] : []));
}

function checkName(name: string): ValidationMessage | undefined {
  const { nameLength: max } = LANDING_LIMITS;
  if (name === '') return { name: 'required' };
  if (name.length > max) return { name: 'maxCharacters', max };
  return CONTROL_CHARACTERS.test(name) ? { name: 'controlCharacters' } : undefined;
}

/** One problem per field: “empty” first, then the game's own limits, then the general ones. */
function findSettingsProblems(type: GameType, settings: SettingsDraft): EditorProblem[] {
  const { fields } = gameOf(type);
  const limits = checkLimits(settings).map((found): EditorProblem => ({ ...found, prevents: 'saving' }));
  const rules = checkSettings(type, toSettings(type, settings)).map(problemOf);
  return fields.flatMap((field) => {
    const isHere = (problem: EditorProblem) => problem.field === field;
    if (settings[field] === null) return limits.filter(isHere);
    const [own, any] = [rules.filter(isHere), limits.filter(isHere)];
    return [...own, ...any.filter(({ index }) => !own.some((other) => other.index === index))];
  });
}

function problemOf({ field, rule, limit, index }: Problem): EditorProblem {
  const place = { field, ...(index !== undefined && { index }) };
  if (rule === 'required') return { ...place, message: { name: 'required' }, prevents: 'completing' };
  const message: ValidationMessage =
    rule === 'min' ? { name: 'minValue', min: limit ?? 0 } : { name: 'maxValue', max: limit ?? 0 };
  return { ...place, message, prevents: 'saving' };
}
