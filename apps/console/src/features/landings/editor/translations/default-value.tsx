import { type FieldKey, fieldOf, type LanguageGroup, type Sector } from '@sluice/games';
import { countryName, localeName } from '@sluice/reference';
import { FONTS } from '@sluice/reference/fonts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../../parts/numbers/use-language.ts';
import { useEditor } from '../editor-context.ts';
import { pictureAddress } from '../preview/preview-address.ts';
import classes from './translations.module.css';

/** What the default translation holds in a field, to be read and not edited. */
export function DefaultValue({ name }: { name: FieldKey }) {
  const { t } = useTranslation('landings');
  const language = useLanguage();
  const value = useEditor().state.draft.settings[name];
  if (value === '' || value === null || (Array.isArray(value) && value.length === 0)) {
    return <em>{t('editor.changedDefault.empty')}</em>;
  }
  const text = String(value);
  switch (fieldOf(name).kind) {
    case 'switch':
      return t(value ? 'editor.changedDefault.on' : 'editor.changedDefault.off');
    case 'number':
      return formatNumber(Number(value), language);
    case 'picture':
      return <img className={classes.nowPicture} src={pictureAddress(text)} alt="" />;
    case 'country':
      return countryName(text, language);
    case 'language':
      return localeName(text, language);
    case 'languageGroup':
      return t(`editor.languageGroups.${value as LanguageGroup}`);
    case 'font':
      return FONTS.find(({ id }) => id === value)?.text ?? text;
    case 'lines':
      return <span className={classes.nowText}>{(value as string[]).join('\n')}</span>;
    case 'sectors':
      return (value as Sector[]).map((sector) => sector.text).join(', ');
    default:
      return <span className={classes.nowText}>{text}</span>;
  }
}
