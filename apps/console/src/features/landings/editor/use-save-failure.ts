import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { confirm } from '../../../parts/confirm/confirm.ts';
import { useTellEditorFailure } from './use-tell-editor-failure.ts';

/** A save that was refused. What somebody else changed meanwhile is never written over: it can be looked at, or left for later. */
export function useSaveFailure(onReload: () => void): (failure: unknown) => Promise<void> {
  const { t } = useTranslation('landings');
  const tell = useTellEditorFailure();
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
