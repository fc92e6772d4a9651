/** The app that visitors can install: its version and countries. */
import type { StreamDetail } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { typedKey } from '../../../parts/draft/typed-draft.ts';
import { useStreamFailureText } from '../../../parts/failure/stream-failure.ts';
import { CountriesField } from '../../../parts/form/fields/place-fields.tsx';
import { TextField } from '../../../parts/form/fields/text-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import { Card } from '../../../parts/page/card.tsx';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { useFilledForm, useStreamSave } from '../conflict/use-stream-save.tsx';
import { appFormOf, appSchema } from './app-form.ts';
import classes from './application-step.module.css';
import { GoToApplication } from './go-to-application.tsx';

export function ApplicationStep({ stream }: { stream: StreamDetail }) {
  const { t } = useTranslation(['streams-wizard', 'streams']);
  const textOf = useStreamFailureText();
  const saving = useStreamSave(stream, (saved) => appFormOf(saved.app));
  const form = useSchemaForm({
    schema: appSchema({ version: t('application.versionWrong'), both: t('application.bothGeo') }),
    defaultValues: appFormOf(stream.app),
    draftKey: typedKey('stream-application', useActiveTeam().member, stream.id),
    leftBy: 'step',
    save: (app) => saving.save({ app }),
    onSaved: () => notify.success(t('streams:messages.updated')),
    explain: (failure) => {
      const text = textOf(failure);
      return text ? { text } : undefined;
    },
  });
  useFilledForm(saving, form, stream);
  return (
    <div className={classes.step}>
      {saving.question}
      <Card title={t('application.title')} aside={<GoToApplication stream={stream} />}>
        <p className={classes.text}>{t('application.text')}</p>
        <Form form={form} label={t('application.label')}>
          <TextField
            field={form.field('minimalVersion')}
            label={t('application.minimalVersion')}
            hint={t('application.minimalVersionHint')}
            autoComplete="off"
          />
          <CountriesField
            field={form.field('availableGeo')}
            label={t('application.availableGeo')}
            hint={t('application.availableHint')}
          />
          <CountriesField
            field={form.field('blockedGeo')}
            label={t('application.blockedGeo')}
            hint={t('application.blockedHint')}
          />
        </Form>
      </Card>
    </div>
  );
}
