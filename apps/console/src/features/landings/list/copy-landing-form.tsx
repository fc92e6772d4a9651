import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Landing } from '@sluice/contracts';
import { LANDING_LIMITS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { copyNameOf } from '../../../parts/form/copy-name.ts';
import { TextField } from '../../../parts/form/fields/text-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import type { DialogForm } from '../../../parts/form/form-dialog.tsx';
import { NameHint } from '../../../parts/form/name-hint.tsx';
import { useFirstFocus } from '../../../parts/form/use-first-focus.ts';
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { copyUnderName } from './copy-landing.ts';
import { JobSteps } from './job-steps.tsx';
import { useLandingFailureText } from './landing-failure.ts';
import { refreshLandings, useIsNameTaken } from './landing-list.queries.ts';
import { landingName } from './landing-name.ts';
import { useSteps } from './use-steps.ts';

const schema = z.object({ name: landingName });
const STEPS = ['name', 'copy', 'list'] as const;
/** Debounce while typing. */
const DEBOUNCE_MS = 250;

type Props = { dialog: DialogForm; landing: Landing; onDone: () => void };

export function CopyLandingForm({ dialog, landing, onDone }: Props) {
  const { t } = useTranslation('landings');
  const title = t('copy.title', { name: landing.name });
  const textOf = useLandingFailureText();
  const { steps, go } = useSteps(STEPS, (id) => t(`copy.steps.${id}`));
  const askSameName = () => {
    // No step is running while the confirmation is open.
    go(undefined);
    return confirm({ description: t('copy.nameTaken'), confirmLabel: t('copy.submit') });
  };
  const copy = async (name: string) => {
    try {
      await copyUnderName(landing, name, { askSameName, onStep: go });
      go('list');
      await refreshLandings();
    } finally {
      go(undefined);
    }
  };
  const form = useSchemaForm({
    schema,
    defaultValues: { name: copyNameOf(landing.name, t('copy.suffix'), LANDING_LIMITS.nameLength) },
    save: ({ name }) => dialog.hold(() => copy(name)),
    onSaved: onDone,
    explain: (failure) => {
      const text = textOf(failure);
      return text ? { text } : undefined;
    },
  });
  useFirstFocus(() => form.form.setFocus('name', { shouldSelect: true }));
  return (
    <Form
      form={form}
      label={title}
      submitLabel={t('copy.submit')}
      actions={
        <Button variant="default" disabled={form.isSaving} onClick={dialog.close}>
          {t('copy.cancel')}
        </Button>
      }
    >
      <div>
        <TextField field={form.field('name')} label={t('copy.name')} autoComplete="off" isRequired />
        <NameMatch name={form.form.watch('name')} />
      </div>
      <JobSteps label={title} steps={steps} />
    </Form>
  );
}

function NameMatch({ name }: { name: string }) {
  const { t } = useTranslation('landings');
  const [asked] = useDebouncedValue(name.trim(), DEBOUNCE_MS);
  const isTaken = useIsNameTaken(landingName.safeParse(asked).success ? asked : '');
  return <NameHint isWarning={isTaken}>{isTaken ? t('copy.nameMatches') : t('copy.hint')}</NameHint>;
}
