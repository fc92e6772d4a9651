import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Carry, Stream } from '@sluice/contracts';
import { STREAM_LIMITS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { useStreamFailureText } from '../../../parts/failure/stream-failure.ts';
import { copyNameOf } from '../../../parts/form/copy-name.ts';
import { TextField } from '../../../parts/form/fields/text-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import type { DialogForm } from '../../../parts/form/form-dialog.tsx';
import { NameHint } from '../../../parts/form/name-hint.tsx';
import { useFirstFocus } from '../../../parts/form/use-first-focus.ts';
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { streamFormSchema } from '../domain-step/stream-form.ts';
import { copyUnderName } from './copy-stream.ts';
import { useIsStreamNameTaken } from './stream-list.queries.ts';

const schema = streamFormSchema.pick({ name: true });
/** Debounce while typing. */
const DEBOUNCE_MS = 250;

type Props = { dialog: DialogForm; stream: Stream; onCarry: (carry: Carry) => void };

export function CopyStreamForm({ dialog, stream, onCarry }: Props) {
  const { t } = useTranslation('streams-list');
  const textOf = useStreamFailureText();
  const askSameName = () => confirm({ description: t('copy.nameTaken'), confirmLabel: t('copy.submit') });
  const form = useSchemaForm({
    schema,
    defaultValues: { name: copyNameOf(stream.name, t('copy.suffix'), STREAM_LIMITS.nameLength) },
    save: ({ name }) => dialog.hold(async () => onCarry(await copyUnderName(stream, name, askSameName))),
    explain: (failure) => ({ text: textOf(failure) ?? t('messages.copyFailed') }),
  });
  useFirstFocus(() => form.form.setFocus('name', { shouldSelect: true }));
  const [asked] = useDebouncedValue(form.form.watch('name').trim(), DEBOUNCE_MS);
  const isTaken = useIsStreamNameTaken(schema.safeParse({ name: asked }).success ? asked : '');
  return (
    <Form
      form={form}
      label={t('copy.title', { name: stream.name })}
      submitLabel={t('copy.submit')}
      actions={
        <Button variant="default" disabled={form.isSaving} onClick={dialog.close}>
          {t('copy.cancel')}
        </Button>
      }
    >
      <div>
        <TextField field={form.field('name')} label={t('copy.name')} autoComplete="off" isRequired />
        <NameHint isWarning={isTaken}>{isTaken ? t('copy.nameMatches') : t('copy.hint')}</NameHint>
      </div>
    </Form>
  );
}
