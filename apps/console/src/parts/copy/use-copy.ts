import { useTranslation } from 'react-i18next';
import { notify } from '../notify/notify.tsx';
import { useClipboard } from './use-clipboard.ts';

/** Copies, notifies, and reports success for a moment. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const { t } = useTranslation('parts');
  const { isCopied, write } = useClipboard();
  const copy = async (text: string) => {
    try {
      await write(text);
    } catch (cause) {
      notify.error(t('notify.unexpected'), { details: String(cause) });
      return;
    }
    notify.success(t('copy.copied'));
  };
  return { isCopied, copy };
}
