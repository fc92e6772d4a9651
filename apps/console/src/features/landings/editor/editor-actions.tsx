import { Button } from '@mantine/core';
import type { LandingStatus } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation('landings');
  const isCompleted = status === 'completed';
  // A press must not blur a field: its validation message would move the button away.
  const keepFocus = (event: React.MouseEvent) => event.preventDefault();
  return (
    <div className={classes.actions}>
      <span className={classes.state}>{isSaving ? <SavingNote /> : isDirty && t('editor.unsaved')}</span>
      <Button
        variant={isCompleted ? 'filled' : 'default'}
        disabled={!isDirty || isSaving}
        onMouseDown={keepFocus}
        onClick={onSave}
      >
        {t('editor.save')}
      </Button>
      {!isCompleted && (
        <Button disabled={isSaving} onMouseDown={keepFocus} onClick={onComplete}>
          {t('editor.complete')}
        </Button>
      )}
    </div>
  );
}
