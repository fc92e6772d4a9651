import { Button } from '@mantine/core';
import type { LandingStatus } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { ReasonedButton } from '../../../parts/button/reasoned-button.tsx';
import { SavingNote } from '../../../parts/form/saving-note.tsx';
import classes from './editor.module.css';

type Props = {
  isDirty: boolean;
  isSaving: boolean;
  status: LandingStatus;
  onSave: () => void;
  onComplete: () => void;
};

/** Always visible. Saving keeps a completed landing completed, so it needs no second button. */
export function EditorActions({ isDirty, isSaving, status, onSave, onComplete }: Props) {
  const { t } = useTranslation(['landings', 'parts']);
  const isCompleted = status === 'completed';
  const nothing = isDirty ? undefined : t('editor.nothingToSave');
  const cannotSave = isSaving ? t('parts:form.saving') : nothing;
  // A press must not blur a field: its validation message would move the button away.
  const keepFocus = (event: React.MouseEvent) => event.preventDefault();
  return (
    <div className={classes.actions}>
      <span className={classes.state}>{isSaving ? <SavingNote /> : isDirty && t('editor.unsaved')}</span>
      <ReasonedButton
        variant={isCompleted ? 'filled' : 'default'}
        cannot={cannotSave}
        onMouseDown={keepFocus}
        onClick={onSave}
      >
        {t('editor.save')}
      </ReasonedButton>
      {!isCompleted && (
        <Button disabled={isSaving} onMouseDown={keepFocus} onClick={onComplete}>
          {t('editor.complete')}
        </Button>
      )}
    </div>
  );
}
