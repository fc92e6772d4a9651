import { useTranslation } from 'react-i18next';
import classes from './settings.module.css';
import { SECTION_NAMES, sectionId } from './settings-section.tsx';

/** Links to the nine sections of the long form. */
export function SectionLinks() {
  const { t } = useTranslation('streams-settings');
  return (
    <nav className={classes.links} aria-label={t('sections.label')}>
      {SECTION_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.link}
          onClick={() => document.getElementById(sectionId(name))?.scrollIntoView({ block: 'start' })}
        >
          {t(`sections.${name}`)}
        </button>
      ))}
    </nav>
  );
}
