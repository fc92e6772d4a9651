import { ActionIcon, Button } from '@mantine/core';
import { CAMPAIGN_LIMITS } from '@sluice/contracts/values';
import { listLocales, localeName } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { LanguagePicker } from '../../../parts/pickers/language-picker.tsx';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import classes from '../campaigns.module.css';

type Props = {
  languages: readonly string[];
  main: string;
  onChange: (languages: string[], main: string) => void;
};

/** Languages of a campaign: added, made the main one, removed. The main one is read by whose own is missing. */
export function LanguagesField({ languages, main, onChange }: Props) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const others = listLocales(language)
    .map(({ code }) => code)
    .filter((code) => !languages.includes(code));
  return (
    <div>
      <ul className={classes.languages} aria-label={t('form.languages')}>
        {languages.map((code) => (
          <li key={code} className={classes.language}>
            {localeName(code, language)}
            {code === main ? (
              <ToneChip tone="good" hasDot={false}>
                {t('form.main')}
              </ToneChip>
            ) : (
              <>
                <Button size="compact-xs" variant="subtle" onClick={() => onChange([...languages], code)}>
                  {t('form.makeMain')}
                </Button>
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={t('form.removeLanguage', { language: localeName(code, language) })}
                  onClick={() =>
                    onChange(
                      languages.filter((each) => each !== code),
                      main,
                    )
                  }
                >
                  <Icon name="x" size={14} />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </ul>
      {languages.length < CAMPAIGN_LIMITS.languages && (
        <LanguagePicker
          label={t('form.addLanguage')}
          only={others}
          value={null}
          onChange={(code) => code && onChange([...languages, code], main)}
        />
      )}
      <p className={classes.hint}>{t('form.languagesHint')}</p>
    </div>
  );
}
