/** One field of the settings: its label and hint, its value, what is wrong with it, and whether its default has changed. */
import { type FieldKey, fieldOf, isNeeded } from '@sluice/games';
import { useTranslation } from 'react-i18next';
import { useValidationMessages } from '../../../../parts/form/use-validation-messages.ts';
import { listChangedFields } from '../draft/changed-fields.ts';
import type { EditorAction } from '../draft/editor-state.ts';
import { toSettings } from '../draft/settings-draft.ts';
import { useEditor, useProblemsOf, useSettings } from '../editor-context.ts';
import { ChangedDefault } from '../translations/changed-default.tsx';
import classes from './fields.module.css';
import { KindField } from './kind-field.tsx';

/** Longer texts get the full width of the card. */
const NARROW_MAX = 80;

export function SettingField({ name }: { name: FieldKey }) {
  const { t, i18n } = useTranslation('landings');
  const { say } = useValidationMessages();
  const { state, translation, dispatch } = useEditor();
  const settings = useSettings();
  const problems = useProblemsOf(name);
  const hintKey = `editor.hints.${name}` as const;
  const isChanged = listChangedFields(state, translation).includes(name);
  return (
    <div className={classes.field} data-wide={isWide(name) || undefined}>
      <KindField
        name={name}
        shared={{
          label: t(`editor.fields.${name}`),
          // Most fields explain themselves.
          hint: i18n.exists(hintKey, { ns: 'landings' }) ? t(hintKey as 'editor.hints.font') : undefined,
          isRequired: isNeeded(name, toSettings(state.draft.type, settings)),
          onBlur: () => dispatch({ kind: 'touch', field: name }),
          error: problems[0] && say(problems[0].message),
        }}
        errors={new Map(problems.map(({ index = 0, message }) => [index, say(message)]))}
        onChange={(value) =>
          dispatch({ kind: 'field', translation, key: name, value } as unknown as EditorAction)
        }
      />
      {isChanged && <ChangedDefault name={name} />}
    </div>
  );
}

function isWide(name: FieldKey): boolean {
  const field = fieldOf(name);
  if (field.kind === 'text') return field.max > NARROW_MAX;
  return field.kind === 'longText' || field.kind === 'lines' || field.kind === 'sectors';
}
