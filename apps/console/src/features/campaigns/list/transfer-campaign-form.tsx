import type { Campaign } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import type { DialogForm } from '../../../parts/form/form-dialog.tsx';
import { TransferForm } from '../../../parts/transfer/transfer-form.tsx';
import { useAccount } from '../../../shell/team/account.ts';
import { useCampaignFailureText } from '../campaign-failure.ts';
import { transferCampaign, useCampaignMembers } from '../campaigns.queries.ts';

/** Error codes that are about the recipient, not about the campaign. */
const ABOUT_RECIPIENT = ['campaign.same_member', 'member.not_found'];

type Props = { dialog: DialogForm; campaign: Campaign; onDone: () => void };

export function TransferCampaignForm({ dialog, campaign, onDone }: Props) {
  const { t } = useTranslation('campaigns');
  const textOf = useCampaignFailureText();
  return (
    <TransferForm
      dialog={dialog}
      ownerId={campaign.memberId}
      ownEmail={useAccount().account?.email ?? ''}
      recipients={useCampaignMembers()}
      text={(name) => t(`transfer.${name}`, { name: campaign.name })}
      transfer={async (email) => void (await transferCampaign(campaign, email))}
      onDone={onDone}
      explain={(failure) => {
        const text = textOf(failure);
        return text ? { isAboutRecipient: ABOUT_RECIPIENT.includes(failure.code), text } : undefined;
      }}
    />
  );
}
