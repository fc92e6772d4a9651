import { useTranslation } from 'react-i18next';
import { Card } from '../../parts/page/card.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { ThemeButton } from '../../shell/theme-button.tsx';
import { useTheme } from '../../theme/colour-scheme.ts';
import classes from './account.module.css';

/** The side panel's switches, with their names. */
export function InterfaceCard() {
  const { t } = useTranslation('account');
  const { theme } = useTheme();
  return (
    <Card title={t('interface.title')}>
      <div className={classes.setting}>
        <span>{t('interface.language')}</span>
        <LanguageSwitch />
      </div>
      <div className={classes.setting}>
        <span>{t('interface.theme')}</span>
        <span className={classes.theme}>
          {t(`interface.${theme}`)}
          <ThemeButton />
        </span>
      </div>
      <p className={classes.note}>{t('interface.note')}</p>
    </Card>
  );
}
