/** A section that most streams have off: one line with what it is set to, until somebody opens it. */
import { type ReactNode, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { Card } from '../../../parts/page/card.tsx';
import { useSectionFolds } from './section-folds.tsx';
import classes from './settings.module.css';
import type { SettingsForm } from './settings-form.ts';
import { SectionBody, type SectionName, type SectionProps, sectionId } from './settings-section.tsx';

type Props = Pick<SectionProps, 'form'> & {
  name: SectionName;
  isOff: boolean;
  /** What it is set to, as its line says it. */
  summary: string;
  /** One of them with an error opens it. */
  fields: readonly (keyof SettingsForm)[];
  hint?: ReactNode;
  children: ReactNode;
};

export function FoldableSection({ form, name, isOff, summary, fields, hint, children }: Props) {
  const { t } = useTranslation('streams-settings');
  const { isOpened, setOpened } = useSectionFolds();
  const { errors } = useFormState({ control: form.form.control, name: fields });
  // What is switched off under the pointer stays where it is.
  const [wasOff] = useState(isOff);
  const isOpen = fields.some((field) => errors[field]) || (isOpened(name) ?? !(wasOff && isOff));
  const bodyId = useId();
  return (
    <div id={sectionId(name)} className={classes.section}>
      <Card
        title={
          <button
            type="button"
            className={classes.fold}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setOpened(name, !isOpen)}
          >
            <Icon name="chevron-right" size={16} className={classes.foldIcon ?? ''} />
            {t(`sections.${name}`)}
          </button>
        }
        aside={!isOpen && <span className={classes.summary}>{summary}</span>}
      >
        {isOpen && (
          <div id={bodyId}>
            <SectionBody hint={hint}>{children}</SectionBody>
          </div>
        )}
      </Card>
    </div>
  );
}
