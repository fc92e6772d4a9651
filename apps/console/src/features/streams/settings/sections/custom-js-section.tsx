import { Alert, Input, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FoldableSection } from '../foldable-section.tsx';
import classes from '../settings.module.css';
import type { SectionProps } from '../settings-section.tsx';

/** The editor is larger than the rest of the screen together, and few people ever need it. */
const CodeEditor = lazy(async () => ({ default: (await import('../code-editor.tsx')).CodeEditor }));

const EDITOR_HEIGHT_PX = 180;

export function CustomJsSection({ form, stream }: SectionProps) {
  const { t } = useTranslation('streams-settings');
  const { field, fieldState } = useController({ control: form.form.control, name: 'customJs' });
  const isLocked = !stream.may.editCustomJs;
  const error = fieldState.error?.message;
  return (
    <FoldableSection
      form={form}
      name="customJs"
      isOff={field.value === ''}
      summary={field.value === '' ? t('folds.off') : t('folds.characters', { count: field.value.length })}
      fields={['customJs']}
      hint={t('customJs.hint')}
    >
      {isLocked && (
        <Alert color="yellow" role="note">
          {t('customJs.locked')}
        </Alert>
      )}
      <Input.Wrapper error={error}>
        <div className={classes.editor} data-wrong={error !== undefined || undefined}>
          <Suspense fallback={<Skeleton height={EDITOR_HEIGHT_PX} />}>
            <CodeEditor
              label={t('customJs.label')}
              value={field.value}
              isReadOnly={isLocked}
              isWrong={error !== undefined}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          </Suspense>
        </div>
      </Input.Wrapper>
    </FoldableSection>
  );
}
