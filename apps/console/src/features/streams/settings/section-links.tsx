import { useTranslation } from 'react-i18next';
import { useSectionFolds } from './section-folds.tsx';
import classes from './settings.module.css';
import { SECTION_NAMES, sectionId } from './settings-section.tsx';
import { useSectionInView } from './use-section-in-view.ts';

/** Links to the nine sections of the long form; the one that is being read is marked. */
export function SectionLinks() {
  const { t } = useTranslation('streams-settings');
  const inView = useSectionInView();
  const { setOpened } = useSectionFolds();
  return (
    <nav className={classes.links} aria-label={t('sections.label')}>
      {SECTION_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.link}
          aria-current={name === inView ? 'location' : undefined}
          onClick={() => {
            setOpened(name, true);
            document.getElementById(sectionId(name))?.scrollIntoView({ block: 'start' });
          }}
        >
          {t(`sections.${name}`)}
        </button>
      ))}
    </nav>
  );
}
