import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../i18n/i18n.ts';
import { isLanguage, LANGUAGE_LABELS, type Language } from '../i18n/languages.ts';
import classes from './language-switch.module.css';

const ORDER: readonly Language[] = ['uk', 'en', 'ru'];

export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('language')}
      value={i18n.language}
      onChange={(value) => {
        if (isLanguage(value)) void changeLanguage(value);
      }}
      data={ORDER.map((language) => ({ value: language, label: LANGUAGE_LABELS[language] }))}
      classNames={{
        root: classes.root ?? '',
        indicator: classes.indicator ?? '',
        label: classes.label ?? '',
      }}
    />
  );
}
