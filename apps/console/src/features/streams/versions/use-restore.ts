import type { StreamVersion } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { notify } from '../../../parts/notify/notify.tsx';
import type { DialogForm } from '../../teams/form-dialog.tsx';
import type { StreamPlace } from '../stream.queries.ts';
import { useTellStreamFailure } from '../stream-failure.ts';
import { restoreVersion } from './versions.queries.ts';

type Restoring = {
  /** Asks first. */
  restore: (version: StreamVersion) => void;
  /** The version that is on its way back. */
  running: number | undefined;
};

export function useRestore(stream: StreamPlace, dialog: DialogForm, onRestored: () => void): Restoring {
  const { t } = useTranslation('stream-versions');
  const tellFailure = useTellStreamFailure();
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
      tellFailure(error);
    } finally {
      setRunning(undefined);
    }
  };
  return { restore: (version) => void dialog.hold(() => restore(version)), running };
}
