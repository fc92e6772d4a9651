/** What can be done with a landing, and with several at once. */
import type { Landing } from '@sluice/contracts';
import { LANDING_LIMITS } from '@sluice/contracts/values';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import type { BulkAction, RowAction, Selection } from '../../../parts/table/column.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { SharePreviewDialog } from '../share/share-preview-dialog.tsx';
import { CopyLandingDialog, TransferLandingDialog } from './landing-dialogs.tsx';
import { useNotifyLandingFailure } from './landing-failure.ts';
import { archiveLanding, removeLanding, removeLandings, restoreLanding } from './landing-list.queries.ts';
import { landingPath } from './landing-list.ts';

type Opened = { dialog?: 'copy' | 'transfer' | 'share'; landing?: Landing };

type LandingActions = {
  actionsOf: (landing: Landing) => readonly RowAction[];
  bulkActions: readonly BulkAction[];
  /** To be rendered by the screen. */
  dialogs: ReactNode;
};

export function useLandingActions(): LandingActions {
  const { t } = useTranslation('landings');
  const navigate = useNavigate();
  const { change, remove, removeMany } = useLandingChanges();
  // Kept while the dialog fades out.
  const [{ dialog, landing: shown }, setOpened] = useState<Opened>({});
  const open = (name: NonNullable<Opened['dialog']>, landing: Landing) =>
    setOpened({ dialog: name, landing });
  const close = () => setOpened((before) => (before.landing ? { landing: before.landing } : {}));

  // A draft comes back only by being completed, which is more than it was.
  const undoArchive = (landing: Landing) =>
    landing.status === 'completed'
      ? () => void change(() => restoreLanding(landing), t('messages.restored'))
      : undefined;
  const archiveOrRestore = (landing: Landing): RowAction =>
    landing.status === 'archived'
      ? {
          id: 'restore',
          label: t('list.actions.restore'),
          icon: 'arrow-back-up',
          run: () => void change(() => restoreLanding(landing), t('messages.restored')),
        }
      : {
          id: 'archive',
          label: t('list.actions.archive'),
          icon: 'archive',
          run: () => void change(() => archiveLanding(landing), t('messages.archived'), undoArchive(landing)),
        };

  return {
    actionsOf: (landing) => [
      {
        id: 'edit',
        label: t('list.actions.edit'),
        icon: 'edit',
        run: () => void navigate({ to: landingPath(landing) }),
      },
      { id: 'copy', label: t('list.actions.copy'), icon: 'copy', run: () => open('copy', landing) },
      { id: 'share', label: t('share.open'), icon: 'link', run: () => open('share', landing) },
      {
        id: 'transfer',
        label: t('list.actions.transfer'),
        icon: 'arrows-right-left',
        run: () => open('transfer', landing),
      },
      archiveOrRestore(landing),
      {
        id: 'remove',
        label: t('list.actions.remove'),
        icon: 'trash',
        isDanger: true,
        run: () => void remove(landing),
      },
    ],
    bulkActions: [
      {
        id: 'remove',
        label: t('remove.many'),
        icon: 'trash',
        isDanger: true,
        run: (selection) => void removeMany(selection),
      },
    ],
    dialogs: (
      <>
        <CopyLandingDialog landing={shown} isOpen={dialog === 'copy'} onClose={close} />
        <TransferLandingDialog landing={shown} isOpen={dialog === 'transfer'} onClose={close} />
        <SharePreviewDialog landing={shown} isOpen={dialog === 'share'} onClose={close} />
      </>
    ),
  };
}

/** Actions without a dialog: immediate or after a confirmation. */
function useLandingChanges() {
  const { t } = useTranslation('landings');
  const { id: teamId } = useActiveTeam();
  const notifyFailed = useNotifyLandingFailure();

  const change = async (act: () => Promise<unknown>, done: string, undo?: () => void) => {
    try {
      await act();
      notify.success(done, undo && { undo });
    } catch (error) {
      notifyFailed(error);
    }
  };

  const askToRemove = (title: string, description: string) =>
    confirm({
      title,
      description,
      confirmLabel: t('remove.confirm'),
      cancelLabel: t('remove.cancel'),
      danger: true,
    });

  const remove = async (landing: Landing) => {
    if (!(await askToRemove(t('remove.title', { name: landing.name }), t('remove.text')))) return;
    await change(() => removeLanding(landing), t('messages.removed'));
  };

  const removeMany = async ({ ids, clear }: Selection) => {
    const max = LANDING_LIMITS.bulk;
    if (ids.length > max) {
      notify.warning(t('remove.tooMany', { max }));
      return;
    }
    if (!(await askToRemove(t('remove.manyTitle', { count: ids.length }), t('remove.manyText')))) return;
    try {
      await removeLandings(teamId, ids.map(Number));
      clear();
      notify.success(t('messages.removedMany'));
    } catch (error) {
      notifyFailed(error, 'messages.inUseMany');
    }
  };

  return { change, remove, removeMany };
}
