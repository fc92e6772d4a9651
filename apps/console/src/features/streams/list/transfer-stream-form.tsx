import { Button } from '@mantine/core';
import type { Carry, Stream } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../parts/form/form.tsx';
import { useSchemaForm } from '../../../parts/form/use-schema-form.ts';
import { useAccount } from '../../../shell/team/account.ts';
import { useRecipients } from '../../landings/list/landing-list.queries.ts';
import { RecipientField } from '../../landings/list/recipient-field.tsx';
import { isSameEmail, recipientSchema } from '../../landings/list/recipients.ts';
import type { DialogForm } from '../../teams/form-dialog.tsx';
import { useFirstFocus } from '../../teams/use-first-focus.ts';
import { useStreamFailureText } from '../stream-failure.ts';
import { transferStream } from './stream-list.queries.ts';

type Props = { dialog: DialogForm; stream: Stream; onCarry: (carry: Carry) => void };

export function TransferStreamForm({ dialog, stream, onCarry }: Props) {
  const { t } = useTranslation('stream-list');
  const textOf = useStreamFailureText();
  const ownEmail = useAccount().account?.email ?? '';
  // Nobody is offered whose choice would be refused, or change nothing.
  const recipients = useRecipients().filter(
    ({ memberId, email }) => memberId !== stream.memberId && !isSameEmail(email, ownEmail),
  );
  /** Codes that are about who was named, not about the stream. */
  const aboutMember: Record<string, string> = {
    'stream.same_member': t('transfer.sameMember'),
    'member.not_found': t('transfer.memberNotFound'),
  };
  const form = useSchemaForm({
    schema: recipientSchema(ownEmail, t('transfer.sameMember')),
    defaultValues: { email: '' },
    save: ({ email }) => dialog.hold(async () => onCarry(await transferStream(stream, email))),
    explain: (failure) => {
      const text = aboutMember[failure.code];
      if (text) return { field: 'email', text };
      return { text: textOf(failure) ?? t('messages.transferFailed') };
    },
  });
  useFirstFocus(() => form.form.setFocus('email'));
  return (
    <Form
      form={form}
      label={t('transfer.title', { name: stream.name })}
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
    </Form>
  );
}
