import { Button } from '@mantine/core';
import { STREAM_LIMITS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { apiClient } from '../../../../api/api.ts';
import { TagsField } from '../../../../parts/form/fields/choice-fields.tsx';
import { Form } from '../../../../parts/form/form.tsx';
import type { DialogForm } from '../../../../parts/form/form-dialog.tsx';
import { useFirstFocus } from '../../../../parts/form/use-first-focus.ts';
import { useSchemaForm } from '../../../../parts/form/use-schema-form.ts';
import type { Selection } from '../../../../parts/table/column.ts';
import { useActiveTeam } from '../../../../shell/team/account.ts';
import { changeTags } from './change-tags.ts';
import { useBulkRun } from './use-bulk-run.tsx';

const tags = z.array(z.string().trim().min(1).max(STREAM_LIMITS.tagLength)).max(STREAM_LIMITS.tags);
const schema = z
  .object({ add: tags, remove: tags })
  .refine(({ add, remove }) => add.length + remove.length > 0, {
    message: 'Field is required',
    path: ['add'],
  });

type Props = { dialog: DialogForm; selection: Selection; onDone: () => void };

/** Adds tags to several streams and takes others away; all their other tags stay. */
export function BulkTagForm({ dialog, selection, onDone }: Props) {
  const { t } = useTranslation('streams-list');
  const { id: teamId } = useActiveTeam();
  const run = useBulkRun();
  const tag = async (streamId: number, change: z.output<typeof schema>) => {
    const params = { teamId, streamId };
    const stream = await apiClient.streams.get({ params });
    const body = { version: stream.version, tags: changeTags(stream.tags, change) };
    return apiClient.streams.update({ params, body });
  };
  const form = useSchemaForm({
    schema,
    defaultValues: { add: [], remove: [] },
    // The dialog is done with; how far it is stands in the corner of the page.
    save: async (change) => run('tag', selection, (id) => tag(id, change)),
    onSaved: onDone,
  });
  useFirstFocus(() => form.form.setFocus('add'));
  return (
    <Form
      form={form}
      label={t('bulk.tagLabel')}
      submitLabel={t('bulk.tagSubmit')}
      actions={
        <Button variant="default" disabled={form.isSaving} onClick={dialog.close}>
          {t('transfer.cancel')}
        </Button>
      }
    >
      <TagsField field={form.field('add')} label={t('bulk.tagAdd')} />
      <TagsField field={form.field('remove')} label={t('bulk.tagRemove')} />
    </Form>
  );
}
