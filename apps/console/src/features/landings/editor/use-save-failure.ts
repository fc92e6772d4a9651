import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { useNotifyEditorFailure } from './use-notify-editor-failure.ts';

/** Handles a refused save. Somebody else's change is never overwritten: it can be loaded, or the save postponed. */
export function useSaveFailure(onReload: () => void): (failure: unknown) => Promise<void> {
  const { t } = useTranslation('landings');
  const tell = useNotifyEditorFailure();
  return async (failure) => {
    if (findApiFailure(failure)?.code !== 'landing.changed_meanwhile') return tell(failure);
    const isReload = await confirm({
      title: t('editor.changedMeanwhile.title'),
      description: t('editor.changedMeanwhile.text'),
      confirmLabel: t('editor.changedMeanwhile.reload'),
      cancelLabel: t('editor.changedMeanwhile.keep'),
      danger: true,
    });
    if (isReload) onReload();
  };
}
