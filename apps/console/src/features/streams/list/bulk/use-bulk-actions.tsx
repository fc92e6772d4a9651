/** What can be done with several streams at once, beside deleting them. */
import type { Carry } from '@sluice/contracts';
import { lazy, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiClient } from '../../../../api/api.ts';
import { confirm } from '../../../../parts/confirm/confirm.ts';
import { FormDialog } from '../../../../parts/form/form-dialog.tsx';
import type { BulkAction, Selection } from '../../../../parts/table/column.ts';
import { useActiveTeam } from '../../../../shell/team/account.ts';
import { useBulkRun, useIsFewEnough } from './use-bulk-run.tsx';

const BulkTagForm = lazy(async () => ({ default: (await import('./bulk-tag-form.tsx')).BulkTagForm }));
const BulkTransferForm = lazy(async () => ({
  default: (await import('./bulk-transfer-form.tsx')).BulkTransferForm,
}));

type Opened = { dialog?: 'tag' | 'transfer'; selection?: Selection };

export function useBulkActions(onCarry: (...carries: readonly Carry[]) => void): {
  actions: readonly BulkAction[];
  dialogs: ReactNode;
} {
  const { t } = useTranslation('streams-list');
  const { id: teamId } = useActiveTeam();
  const run = useBulkRun();
  const isFewEnough = useIsFewEnough();
  // Kept while the dialog fades out.
  const [{ dialog, selection }, setOpened] = useState<Opened>({});
  const close = () => setOpened((before) => (before.selection ? { selection: before.selection } : {}));
  const open = (name: 'tag' | 'transfer') => (chosen: Selection) => {
    if (isFewEnough(chosen)) setOpened({ dialog: name, selection: chosen });
  };
  const paramsOf = (streamId: number) => ({ params: { teamId, streamId } });
  const launch = (chosen: Selection) => {
    if (isFewEnough(chosen)) run('launch', chosen, (id) => apiClient.streams.launch(paramsOf(id)));
  };
  const stop = async (chosen: Selection) => {
    if (!isFewEnough(chosen)) return;
    const isSure = await confirm({
      title: t('bulk.stopTitle', { count: chosen.ids.length }),
      description: t('bulk.stopText'),
      confirmLabel: t('actions.stop'),
      cancelLabel: t('bulk.keepRunning'),
    });
    if (isSure) run('stop', chosen, (id) => apiClient.streams.stop(paramsOf(id)));
  };
  const count = selection?.ids.length ?? 0;
  return {
    actions: [
      { id: 'launch', label: t('actions.launch'), icon: 'player-play', run: launch },
      { id: 'stop', label: t('actions.stop'), icon: 'player-pause', run: (chosen) => void stop(chosen) },
      { id: 'transfer', label: t('actions.transfer'), icon: 'arrows-right-left', run: open('transfer') },
      { id: 'tag', label: t('actions.tag'), icon: 'bookmark', run: open('tag') },
    ],
    dialogs: (
      <>
        <FormDialog title={t('bulk.tagTitle', { count })} isOpen={dialog === 'tag'} onClose={close}>
          {(form) => selection && <BulkTagForm dialog={form} selection={selection} onDone={close} />}
        </FormDialog>
        <FormDialog title={t('bulk.transferTitle', { count })} isOpen={dialog === 'transfer'} onClose={close}>
          {(form) =>
            selection && (
              <BulkTransferForm dialog={form} selection={selection} onDone={close} onCarry={onCarry} />
            )
          }
        </FormDialog>
      </>
    ),
  };
}
