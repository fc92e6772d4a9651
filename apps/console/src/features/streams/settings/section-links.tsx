import { useTranslation } from 'react-i18next';
import classes from './settings.module.css';
import { SECTION_NAMES, sectionId } from './settings-section.tsx';

/** Nine sections are a long way to scroll. */
export function SectionLinks() {
  const { t } = useTranslation('stream-settings');
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
