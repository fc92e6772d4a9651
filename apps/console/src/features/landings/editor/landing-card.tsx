/** Settings shared by all translations. */
import { Button, TagsInput, TextInput } from '@mantine/core';
import { LANDING_LIMITS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { useValidationMessages } from '../../../parts/form/use-validation-messages.ts';
import { WRAPPER_ORDER } from '../../../parts/form/wrapper-order.ts';
import { Card } from '../../../parts/page/card.tsx';
import { DEFAULT_TRANSLATION } from './draft/landing-draft.ts';
import classes from './editor.module.css';
import { useEditor, useIsDefault, useProblemsOf } from './editor-context.ts';
import { GameField, GameTypeField } from './game-fields.tsx';
import translations from './translations/translations.module.css';

export function LandingCard() {
  const { t } = useTranslation('landings');
  const isDefault = useIsDefault();
  return (
    <Card title={t('editor.groups.landing')}>
      {isDefault ? (
        <div className={classes.grid}>
          <NameField />
          <TagsField />
          <GameTypeField />
          <GameField />
        </div>
      ) : (
        <SharedNote />
      )}
    </Card>
  );
}

function NameField() {
  const { t } = useTranslation('landings');
  const { say } = useValidationMessages();
  const { state, dispatch } = useEditor();
  const [problem] = useProblemsOf('name');
  return (
    <TextInput
      label={t('editor.fields.name')}
      description={t('editor.hints.name')}
      inputWrapperOrder={WRAPPER_ORDER}
      withAsterisk
      autoComplete="off"
      error={problem && say(problem.message)}
      value={state.draft.name}
      onChange={(event) => dispatch({ kind: 'name', value: event.currentTarget.value })}
      onBlur={() => dispatch({ kind: 'touch', field: 'name' })}
    />
  );
}

function TagsField() {
  const { t } = useTranslation(['landings', 'parts']);
  const { say } = useValidationMessages();
  const { state, dispatch } = useEditor();
  const [problem] = useProblemsOf('tags');
  const { tags } = state.draft;
  return (
    <TagsInput
      label={t('editor.fields.tags')}
      inputWrapperOrder={WRAPPER_ORDER}
      placeholder={tags.length > 0 ? '' : t('parts:form.addTag')}
      clearButtonProps={{ 'aria-label': t('parts:form.clearField') }}
      maxTags={LANDING_LIMITS.tags}
      error={problem && say(problem.message)}
      value={[...tags]}
      onChange={(value) => dispatch({ kind: 'tags', value })}
    />
  );
}

function SharedNote() {
  const { t } = useTranslation('landings');
  const { switchTo } = useEditor();
  return (
    <div className={translations.shared}>
      {t('editor.translations.sharedNote')}
      <Button variant="default" size="xs" onClick={() => switchTo(DEFAULT_TRANSLATION)}>
        {t('editor.translations.toDefault')}
      </Button>
    </div>
  );
}
