import { guidePath } from '@sluice/reference/guide-paths';
import { useTranslation } from 'react-i18next';
import { storedLanguage } from '../../i18n/i18n.ts';
import { Icon } from '../../icons/icon.tsx';
import { guideOfRoute } from '../../routes/guide-of-route.ts';
import { useRouteName } from '../../routes/use-route-name.ts';
import classes from './help-link.module.css';

/** From the title of a screen to its page of the guide, in a tab of its own: a form that is being filled in stays. */
export function HelpLink() {
  const { t } = useTranslation();
  const name = useRouteName();
  const page = name && guideOfRoute(name);
  if (!page) return null;
  return (
    <a
      className={classes.link}
      href={guidePath(storedLanguage(), page)}
      target="_blank"
      rel="noopener"
      title={t('guide')}
      aria-label={`${t('guide')}, ${t('opensInNewTab')}`}
    >
      <Icon name="help-circle" />
    </a>
  );
}
