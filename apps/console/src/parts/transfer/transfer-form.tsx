import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../../api/api-error.ts';
import { Form } from '../form/form.tsx';
import type { DialogForm } from '../form/form-dialog.tsx';
import { useFirstFocus } from '../form/use-first-focus.ts';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { RecipientField } from './recipient-field.tsx';
import { isSameEmail, type Recipient, recipientSchema } from './recipients.ts';

type Text = 'title' | 'submit' | 'cancel' | 'email' | 'hint' | 'placeholder' | 'sameMember';

type Props = {
  dialog: DialogForm;
  /** The member who has it now; undefined where several things have several. */
  ownerId: number | undefined;
  recipients: readonly Recipient[];
  /** Of the person who transfers it. */
  ownEmail: string;
  text: (name: Text) => string;
  transfer: (email: string) => Promise<void>;
  onDone?: () => void;
  /** Texts of a refusal: at the field where it is about the recipient, otherwise above the form. */
  explain: (failure: ApiFailure) => { isAboutRecipient: boolean; text: string } | undefined;
  /** Below the field, such as the steps of a long transfer. */
  children?: ReactNode;
};

/** One e-mail address: gives a stream or a landing to another member of the team. */
export function TransferForm(props: Props) {
  const { dialog, ownerId, ownEmail, text, transfer, onDone, explain, children } = props;
  // A recipient whose choice the api would refuse, or that would change nothing, is not offered.
  const recipients = props.recipients.filter(
    ({ memberId, email }) => memberId !== ownerId && !isSameEmail(email, ownEmail),
  );
  const form = useSchemaForm({
    schema: recipientSchema(ownEmail, text('sameMember')),
    defaultValues: { email: '' },
    save: ({ email }) => dialog.hold(() => transfer(email)),
    ...(onDone && { onSaved: onDone }),
    explain: (failure) => {
      const refusal = explain(failure);
      if (!refusal) return undefined;
      return refusal.isAboutRecipient ? { field: 'email', text: refusal.text } : { text: refusal.text };
    },
  });
  useFirstFocus(() => form.form.setFocus('email'));
  return (
    <Form
      form={form}
      label={text('title')}
      submitLabel={text('submit')}
      actions={
        <Button variant="default" disabled={form.isSaving} onClick={dialog.close}>
          {text('cancel')}
        </Button>
      }
    >
      <RecipientField
        field={form.field('email')}
        recipients={recipients}
        label={text('email')}
        hint={text('hint')}
        placeholder={text('placeholder')}
        isRequired
      />
      {children}
    </Form>
  );
}
