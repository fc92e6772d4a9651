import { Button } from '@mantine/core';
import type { Landing } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../parts/form/form.tsx';
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { useAccount } from '../../../shell/team/account.ts';
import type { DialogForm } from '../../teams/form-dialog.tsx';
import { useFirstFocus } from '../../teams/use-first-focus.ts';
import { JobSteps } from './job-steps.tsx';
import { useLandingFailureText } from './landing-failure.ts';
import { refreshLandings, transferLanding, useRecipients } from './landing-list.queries.ts';
import { RecipientField } from './recipient-field.tsx';
import { isSameEmail, recipientSchema } from './recipients.ts';
import { useSteps } from './use-steps.ts';

const STEPS = ['transfer', 'list'] as const;
/** Codes that are about who was named, not about the landing. */
const ABOUT_MEMBER = ['landing.same_member', 'member.not_found'];

type Props = { dialog: DialogForm; landing: Landing; onDone: () => void };

export function TransferLandingForm({ dialog, landing, onDone }: Props) {
  const { t } = useTranslation('landings');
  const title = t('transfer.title', { name: landing.name });
  const textOf = useLandingFailureText();
  const ownEmail = useAccount().account?.email ?? '';
  // Nobody is offered whose choice would be refused, or change nothing.
  const recipients = useRecipients().filter(
    ({ memberId, email }) => memberId !== landing.memberId && !isSameEmail(email, ownEmail),
  );
  const { steps, go } = useSteps(STEPS, (id) => t(`transfer.steps.${id}`));
  const transfer = async (email: string) => {
    try {
      go('transfer');
      await transferLanding(landing, email);
      go('list');
      await refreshLandings();
    } finally {
      go(undefined);
    }
  };
  const form = useSchemaForm({
    schema: recipientSchema(ownEmail, t('transfer.sameMember')),
    defaultValues: { email: '' },
    save: ({ email }) => dialog.hold(() => transfer(email)),
    onSaved: onDone,
    explain: (failure) => {
      const text = textOf(failure);
      if (!text) return undefined;
      return ABOUT_MEMBER.includes(failure.code) ? { field: 'email', text } : { text };
    },
  });
  useFirstFocus(() => form.form.setFocus('email'));
  return (
    <Form
      form={form}
      label={title}
      submitLabel={t('transfer.submit')}
      actions={
        <Button variant="default" disabled={form.isSaving} onClick={dialog.close}>
          {t('transfer.cancel')}
        </Button>
      }
    >
      <RecipientField
        field={form.field('email')}
        recipients={recipients}
        label={t('transfer.email')}
        hint={t('transfer.hint')}
        placeholder={t('transfer.placeholder')}
        isRequired
      />
      <JobSteps label={title} steps={steps} />
    </Form>
  );
}
