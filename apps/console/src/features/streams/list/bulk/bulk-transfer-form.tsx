import type { Carry } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { apiClient } from '../../../../api/api.ts';
import type { DialogForm } from '../../../../parts/form/form-dialog.tsx';
import type { Selection } from '../../../../parts/table/column.ts';
import { TransferForm } from '../../../../parts/transfer/transfer-form.tsx';
import { useAccount, useActiveTeam } from '../../../../shell/team/account.ts';
import { useRecipients } from '../../../../shell/team/recipients.queries.ts';
import { useBulkRun } from './use-bulk-run.tsx';

type Props = {
  dialog: DialogForm;
  selection: Selection;
  onDone: () => void;
  /** Each has begun to be carried. */
  onCarry: (...carries: readonly Carry[]) => void;
};

/** Gives several streams to one member; each is carried step by step like a single one. */
export function BulkTransferForm({ dialog, selection, onDone, onCarry }: Props) {
  const { t } = useTranslation('streams-list');
  const { id: teamId } = useActiveTeam();
  const run = useBulkRun();
  return (
    <TransferForm
      dialog={dialog}
      ownerId={undefined}
      ownEmail={useAccount().account?.email ?? ''}
      recipients={useRecipients()}
      text={(name) =>
        name === 'title' ? t('bulk.transferTitle', { count: selection.ids.length }) : t(`transfer.${name}`)
      }
      transfer={async (email) => {
        const give = (streamId: number) =>
          apiClient.streams.transfer({ params: { teamId, streamId }, body: { email } });
        run('transfer', selection, give, (carries) => onCarry(...carries));
        onDone();
      }}
      explain={() => undefined}
    />
  );
}
