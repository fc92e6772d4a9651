import type { StreamDetail } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { TagsField } from '../../../parts/form/fields/choice-fields.tsx';
import { TextField } from '../../../parts/form/fields/text-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import type { SchemaForm } from '../../../parts/form/use-schema-form.ts';
import { Card } from '../../../parts/page/card.tsx';
import { LandingsField } from './landings/landings-field.tsx';
import type { StreamForm } from './stream-form.ts';

type Props = { form: SchemaForm<StreamForm>; stream: StreamDetail | undefined };

export function StreamCards({ form, stream }: Props) {
  const { t } = useTranslation('streams-wizard');
  return (
    <Card title={t('details.title')}>
      <Form
        form={form}
        label={t('details.label')}
        submitLabel={t(stream ? 'details.save' : 'details.create')}
      >
        <TextField field={form.field('name')} label={t('details.name')} autoComplete="off" isRequired />
        <TagsField field={form.field('tags')} label={t('details.tags')} />
        <LandingsField field={form.field('landingIds')} stream={stream} />
      </Form>
    </Card>
  );
}
