import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DraftNote } from '../draft/draft-note.tsx';
import { ErrorSummary } from './error-summary.tsx';
import classes from './form.module.css';
import { focusFirstError } from './form-errors.ts';
import inputs from './inputs.module.css';
import { useSaveKey } from './save-key.ts';
import { SavingNote } from './saving-note.tsx';
import type { SchemaForm } from './use-schema-form.ts';

type Props<Input extends FieldValues> = {
  /** From `useSchemaForm`. */
  form: SchemaForm<Input>;
  /** @default “Save” */
  submitLabel?: string;
  /** Before the primary action: a cancel link, a second way to save. */
  actions?: ReactNode;
  /** What the form is for, for who cannot see. */
  label?: string;
  children: ReactNode;
};

/** Fields, an error summary, and the sticky primary action. */
export function Form<Input extends FieldValues>({
  form,
  submitLabel,
  actions,
  label,
  children,
}: Props<Input>) {
  const { t } = useTranslation('parts');
  const element = useRef<HTMLFormElement>(null);
  const { failures, isSaving, isDirty } = form;
  useSaveKey(element, form);
  useEffect(() => {
    if (failures > 0 && element.current) focusFirstError(element.current);
  }, [failures]);
  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      aria-busy={isSaving}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        // A form inside a dialog is a child of the page's form as far as React's events go.
        event.stopPropagation();
        form.submit();
      }}
    >
      <DraftNote offer={isSaving ? undefined : form.draftOffer} />
      <fieldset disabled={isSaving} className={`${classes.fields} ${inputs.inputs}`}>
        {children}
      </fieldset>
      <div className={classes.footer}>
        <div className={classes.state}>
          {isSaving ? (
            <SavingNote />
          ) : (
            <ErrorSummary
              errors={form.form.formState.errors}
              isShown={failures > 0}
              onGo={() => element.current && focusFirstError(element.current)}
              otherwise={isDirty ? t('form.unsavedChanges') : ''}
            />
          )}
        </div>
        {actions}
        {/* Pressing it must not take the focus from a field: what that field then says of itself moves the button away from under the hand. */}
        <Button type="submit" loading={isSaving} onMouseDown={(event) => event.preventDefault()}>
          {submitLabel ?? t('form.save')}
        </Button>
      </div>
    </form>
  );
}
