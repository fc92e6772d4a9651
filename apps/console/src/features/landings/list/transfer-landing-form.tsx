import type { Landing } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import type { DialogForm } from '../../../parts/form/form-dialog.tsx';
import { TransferForm } from '../../../parts/transfer/transfer-form.tsx';
import { useAccount } from '../../../shell/team/account.ts';
import { useRecipients } from '../../../shell/team/recipients.queries.ts';
import { JobSteps } from './job-steps.tsx';
import { useLandingFailureText } from './landing-failure.ts';
import { refreshLandings, transferLanding } from './landing-list.queries.ts';
import { useSteps } from './use-steps.ts';

const STEPS = ['transfer', 'list'] as const;
/** Error codes that are about the recipient, not about the landing. */
const ABOUT_RECIPIENT = ['landing.same_member', 'member.not_found'];

type Props = { dialog: DialogForm; landing: Landing; onDone: () => void };

export function TransferLandingForm({ dialog, landing, onDone }: Props) {
  const { t } = useTranslation('landings');
  const textOf = useLandingFailureText();
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
  return (
    <TransferForm
      dialog={dialog}
      ownerId={landing.memberId}
      ownEmail={useAccount().account?.email ?? ''}
      recipients={useRecipients()}
      text={(name) => t(`transfer.${name}`, { name: landing.name })}
      transfer={transfer}
      onDone={onDone}
      explain={(failure) => {
        const text = textOf(failure);
        return text ? { isAboutRecipient: ABOUT_RECIPIENT.includes(failure.code), text } : undefined;
      }}
    >
      <JobSteps label={t('transfer.title', { name: landing.name })} steps={steps} />
    </TransferForm>
  );
}
