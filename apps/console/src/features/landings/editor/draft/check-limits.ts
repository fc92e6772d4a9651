/** Limits that hold even for a draft: the contract's schema, with the form's messages. */
import { type FieldKey, landingSettingsSchema } from '@sluice/games';
import { messageOfIssue, type ValidationMessage } from '../../../../parts/form/validation-message.ts';
import type { SettingsDraft } from './settings-draft.ts';

export type LimitProblem = {
  field: FieldKey;
  /** Which sector or line it is about, from 0. */
  index?: number;
  message: ValidationMessage;
};

export function checkLimits(settings: SettingsDraft): LimitProblem[] {
  const checked = landingSettingsSchema.safeParse(settings, { reportInput: true });
  return (checked.error?.issues ?? []).map((issue) => {
    const [field, index] = issue.path;
    return {
      field: field as FieldKey,
      ...(typeof index === 'number' && { index }),
      message: inShort(messageOfIssue(issue as Parameters<typeof messageOfIssue>[0])),
    };
  });
}

/** The fields are narrow: the spec's short messages fit better. */
const inShort = (message: ValidationMessage): ValidationMessage =>
  message.name === 'tooLong' ? { ...message, name: 'maxCharacters' } : message;
