/** The landing's translations as chips: the current one, those to review, and “add”. */
import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { localeName } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../icons/icon.tsx';
import { useLanguage } from '../../../../parts/numbers/use-language.ts';
import { listChangedFields, translationOf } from '../draft/changed-fields.ts';
import { DEFAULT_TRANSLATION } from '../draft/landing-draft.ts';
import { useEditor } from '../editor-context.ts';
import { AddTranslation } from './add-translation.tsx';
import classes from './translations.module.css';

type Props = {
  /** False: something must be filled first, which has been reported. */
  mayAdd: () => boolean;
  onAdd: (locale: string) => void;
  onRemove: (locale: string) => void;
};

export function TranslationsBar({ mayAdd, onAdd, onRemove }: Props) {
  const { t } = useTranslation('landings');
  const { state } = useEditor();
  const locales = state.draft.translations.map(({ locale }) => locale);
  return (
    <fieldset className={classes.bar} aria-label={t('editor.translations.label')}>
      <Tooltip label={t('editor.translations.defaultHint')}>
        <Chip translation={DEFAULT_TRANSLATION} label={t('editor.translations.default')} />
      </Tooltip>
      {locales.map((locale) => (
        <TranslationChip key={locale} locale={locale} onRemove={() => onRemove(locale)} />
      ))}
      <AddTranslation taken={locales} mayOpen={mayAdd} onAdd={onAdd} />
    </fieldset>
  );
}

function TranslationChip({ locale, onRemove }: { locale: string; onRemove: () => void }) {
  const { t } = useTranslation('landings');
  const { state, translation } = useEditor();
  const name = localeName(locale, useLanguage());
  const changed = listChangedFields(state, locale).length;
  const isNew = !translationOf(state.saved, locale);
  return (
    <span className={classes.place}>
      <Chip translation={locale} label={name} code={locale}>
        {changed > 0 && (
          <span className={classes.changed}>{t('editor.translations.changed', { count: changed })}</span>
        )}
        {isNew && <span className={classes.new}>{t('editor.translations.new')}</span>}
      </Chip>
      {translation === locale && (
        <Tooltip label={t('editor.translations.remove')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`${t('editor.translations.remove')}: ${name}`}
            onClick={onRemove}
          >
            <Icon name="trash" size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </span>
  );
}

type ChipProps = {
  translation: string;
  label: string;
  code?: string;
  children?: React.ReactNode;
  ref?: React.Ref<HTMLButtonElement>;
};

function Chip({ translation, label, code, children, ...rest }: ChipProps) {
  const { translation: shown, switchTo } = useEditor();
  return (
    <UnstyledButton
      {...rest}
      className={classes.chip}
      aria-pressed={shown === translation}
      onClick={() => switchTo(translation)}
    >
      {label}
      {code && <span className={classes.code}>{code}</span>}
      {children}
    </UnstyledButton>
  );
}
