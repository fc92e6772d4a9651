import type { StreamDetail } from '@sluice/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SchemaForm } from '../../../parts/form/use-schema-form.ts';
import { Card } from '../../../parts/page/card.tsx';
import classes from './settings.module.css';
import type { SettingsForm } from './settings-form.ts';

export const SECTION_NAMES = [
  'cloak',
  'links',
  'split',
  'page',
  'install',
  'ios',
  'postbacks',
  'integration',
  'customJs',
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

export type SectionProps = { form: SchemaForm<SettingsForm>; stream: StreamDetail };

/** Where the links beside the form lead. */
export const sectionId = (name: SectionName): string => `settings-${name}`;

type Props = { name: SectionName; hint?: ReactNode; aside?: ReactNode; children: ReactNode };

export function SettingsSection({ name, hint, aside, children }: Props) {
  const { t } = useTranslation('streams-settings');
  return (
    <div id={sectionId(name)} className={classes.section}>
      <Card title={t(`sections.${name}`)} aside={aside}>
        <SectionBody hint={hint}>{children}</SectionBody>
      </Card>
    </div>
  );
}

export function SectionBody({ hint, children }: Pick<Props, 'hint' | 'children'>) {
  return (
    <div className={classes.fields}>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </div>
  );
}
