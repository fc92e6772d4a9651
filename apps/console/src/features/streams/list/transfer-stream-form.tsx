import type { Carry, Stream } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { useStreamFailureText } from '../../../parts/failure/stream-failure.ts';
import type { DialogForm } from '../../../parts/form/form-dialog.tsx';
import { TransferForm } from '../../../parts/transfer/transfer-form.tsx';
import { useAccount } from '../../../shell/team/account.ts';
import { useRecipients } from '../../../shell/team/recipients.queries.ts';
import { transferStream } from './stream-list.queries.ts';

/** Error codes that are about the recipient, not about the stream. */
const ABOUT_RECIPIENT: Readonly<Record<string, 'sameMember' | 'memberNotFound'>> = {
  'stream.same_member': 'sameMember',
  'member.not_found': 'memberNotFound',
};

type Props = { dialog: DialogForm; stream: Stream; onCarry: (carry: Carry) => void };

export function TransferStreamForm({ dialog, stream, onCarry }: Props) {
  const { t } = useTranslation('streams-list');
  const textOf = useStreamFailureText();
  return (
    <TransferForm
      dialog={dialog}
      ownerId={stream.memberId}
      ownEmail={useAccount().account?.email ?? ''}
      recipients={useRecipients()}
      text={(name) => t(`transfer.${name}`, { name: stream.name })}
      transfer={async (email) => onCarry(await transferStream(stream, email))}
      explain={(failure) => {
        const about = ABOUT_RECIPIENT[failure.code];
        if (about) return { isAboutRecipient: true, text: t(`transfer.${about}`) };
        return { isAboutRecipient: false, text: textOf(failure) ?? t('messages.transferFailed') };
      }}
    />
  );
}
