/** The stream's settings by section, with a preview of its landing. */
import type { StreamDetail } from '@sluice/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { typedKey } from '../../../parts/draft/typed-draft.ts';
import { useStreamFailureText } from '../../../parts/failure/stream-failure.ts';
import { Form } from '../../../parts/form/form.tsx';
import { type SchemaForm, useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { useFilledForm, useStreamSave } from '../conflict/use-stream-save.tsx';
import { StreamStepScreen } from '../frame/stream-step-screen.tsx';
import { AdLink } from './ad-link.tsx';
import { IntegrationsPanel } from './integrations-panel.tsx';
import { LandingPhone } from './landing-phone.tsx';
import { SectionFolds } from './section-folds.tsx';
import { SectionLinks } from './section-links.tsx';
import { CloakSection } from './sections/cloak-section.tsx';
import { CustomJsSection } from './sections/custom-js-section.tsx';
import { InstallSection } from './sections/install-section.tsx';
import { IntegrationSection } from './sections/integration-section.tsx';
import { IosSection } from './sections/ios-section.tsx';
import { LinksSection } from './sections/links-section.tsx';
import { PageSection } from './sections/page-section.tsx';
import { PostbacksSection } from './sections/postbacks-section.tsx';
import { SplitSection } from './sections/split-section.tsx';
import classes from './settings.module.css';
import { type SettingsForm, settingsFormOf, settingsSchema } from './settings-form.ts';
import type { SectionName, SectionProps } from './settings-section.tsx';

export function StreamSettingsScreen() {
  return (
    <StreamStepScreen step="settings">
      {(stream) => (
        <SectionFolds>
          <SettingsStep stream={stream} />
        </SectionFolds>
      )}
    </StreamStepScreen>
  );
}

const SECTIONS: readonly [SectionName, (props: SectionProps) => ReactNode][] = [
  ['cloak', CloakSection],
  ['links', LinksSection],
  ['split', SplitSection],
  ['page', PageSection],
  ['install', InstallSection],
  ['ios', IosSection],
  ['postbacks', PostbacksSection],
  ['integration', IntegrationSection],
  ['customJs', CustomJsSection],
];

function SettingsStep({ stream }: { stream: StreamDetail }) {
  const { t } = useTranslation('streams-settings');
  const { form, question } = useSettingsForm(stream);
  return (
    <div className={classes.step}>
      {question}
      <SectionLinks />
      <div className={classes.sections}>
        <AdLink form={form} stream={stream} />
        <Form form={form} label={t('label')}>
          {SECTIONS.map(([name, Section]) => (
            <Section key={name} form={form} stream={stream} />
          ))}
        </Form>
      </div>
      <aside className={classes.aside} aria-label={t('beside')}>
        <LandingPhone form={form} stream={stream} />
        <IntegrationsPanel stream={stream} />
      </aside>
    </div>
  );
}

function useSettingsForm(stream: StreamDetail): { form: SchemaForm<SettingsForm>; question: ReactNode } {
  const { t } = useTranslation(['streams-settings', 'streams']);
  const textOf = useStreamFailureText();
  const saving = useStreamSave(stream, settingsFormOf);
  const form = useSchemaForm({
    schema: settingsSchema({
      platform: t('rules.platform'),
      customJs: t('rules.customJs'),
      weights: t('rules.weights'),
      link: t('rules.link'),
      macrosUnknown: (macros) => t('rules.macrosUnknown', { macros }),
      macrosMisplaced: (macros) => t('rules.macrosMisplaced', { macros }),
      clientId: t('rules.clientId'),
      s2sEvents: t('rules.s2sEvents'),
      s2sUrl: (problem) => t(`rules.s2sUrl.${problem}`),
    }),
    defaultValues: settingsFormOf(stream),
    draftKey: typedKey('stream-settings', useActiveTeam().member, stream.id),
    save: saving.save,
    onSaved: () => notify.success(t('streams:messages.updated')),
    explain: (failure) => {
      const text = textOf(failure);
      if (!text) return undefined;
      return failure.code === 'stream.split_weights' ? { field: 'landings', text } : { text };
    },
  });
  useFilledForm(saving, form, stream);
  return { form, question: saving.question };
}
