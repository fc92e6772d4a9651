import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Campaign } from '@sluice/contracts';
import { CAMPAIGN_LIMITS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { findApiFailure } from '../../../api/api-error.ts';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { copyNameOf } from '../../../parts/form/copy-name.ts';
import { TextField } from '../../../parts/form/fields/text-fields.tsx';
import { Form } from '../../../parts/form/form.tsx';
import type { DialogForm } from '../../../parts/form/form-dialog.tsx';
import { NameHint } from '../../../parts/form/name-hint.tsx';
import { useFirstFocus } from '../../../parts/form/use-first-focus.ts';
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { useCampaignFailureText } from '../campaign-failure.ts';
import { copyCampaign, findIsNameTaken, useIsNameTaken } from '../campaigns.queries.ts';
import { campaignName } from '../form/campaign-values.ts';

const schema = z.object({ name: campaignName });
/** Debounce while typing. */
const DEBOUNCE_MS = 250;

/** The person did not confirm: not an error, nothing was done. */
class NotConfirmedError extends Error {}

type Props = { dialog: DialogForm; campaign: Campaign; onDone: () => void };

export function CopyCampaignForm({ dialog, campaign, onDone }: Props) {
  const { t } = useTranslation('campaigns');
  const textOf = useCampaignFailureText();
  const ask = async () => {
    const isConfirmed = await confirm({ description: t('copy.nameTaken'), confirmLabel: t('copy.submit') });
    if (!isConfirmed) throw new NotConfirmedError('The name was not confirmed');
  };
  /** The name may also be taken between check and copy. */
  const copy = async (name: string) => {
    const isTaken = await findIsNameTaken(campaign, name);
    if (isTaken) await ask();
    try {
      await copyCampaign(campaign, name, isTaken);
    } catch (error) {
      if (findApiFailure(error)?.code !== 'campaign.name_taken') throw error;
      await ask();
      await copyCampaign(campaign, name, true);
    }
  };
  const form = useSchemaForm({
    schema,
    defaultValues: { name: copyNameOf(campaign.name, t('copy.suffix'), CAMPAIGN_LIMITS.nameLength) },
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
      label={t('copy.title', { name: campaign.name })}
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
    </Form>
  );
}

function NameMatch({ name }: { name: string }) {
  const { t } = useTranslation('campaigns');
  const [asked] = useDebouncedValue(name.trim(), DEBOUNCE_MS);
  const isTaken = useIsNameTaken(campaignName.safeParse(asked).success ? asked : '');
  return <NameHint isWarning={isTaken}>{isTaken ? t('copy.nameTaken') : t('copy.hint')}</NameHint>;
}
