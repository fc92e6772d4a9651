import type { StreamVersion } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StreamRef } from '../../../api/refresh-stream.ts';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { useNotifyStreamFailure } from '../../../parts/failure/stream-failure.ts';
import type { DialogForm } from '../../../parts/form/form-dialog.tsx';
import { notify } from '../../../parts/notify/notify.tsx';
import { restoreVersion } from './versions.queries.ts';

type Restoring = {
  /** Asks first. */
  restore: (version: StreamVersion) => void;
  /** The version that is being restored. */
  running: number | undefined;
};

export function useRestore(stream: StreamRef, dialog: DialogForm, onRestored: () => void): Restoring {
  const { t } = useTranslation('streams-versions');
  const notifyFailed = useNotifyStreamFailure();
  const [running, setRunning] = useState<number>();
  const restore = async ({ version }: StreamVersion) => {
    const isSure = await confirm({
      title: t('restore.title', { version }),
      description: t('restore.text'),
      confirmLabel: t('restore.confirm'),
      cancelLabel: t('restore.cancel'),
    });
    if (!isSure) return;
    setRunning(version);
    try {
      await restoreVersion(stream, version);
      notify.success(t('restore.done', { version }));
      onRestored();
    } catch (error) {
      notifyFailed(error);
    } finally {
      setRunning(undefined);
    }
  };
  return { restore: (version) => void dialog.hold(() => restore(version)), running };
}
