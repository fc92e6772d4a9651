import { useTranslation } from 'react-i18next';
import { CopyIcon } from '../copy/copy-icon.tsx';
import { useClipboard } from '../copy/use-clipboard.ts';
import classes from './states.module.css';

type Props = {
  /** What happened, in the words of the machine. */
  details?: string | undefined;
  /** By which support finds the request in the logs. */
  requestId?: string | undefined;
  onOpen?: () => void;
};

/** What only support needs, out of everybody else's way. Nothing to tell, no fold. */
export function DetailsFold({ details, requestId, onOpen }: Props) {
  const { t } = useTranslation('parts');
  // Without a notification of its own: it may itself stand in one.
  const { isCopied, write } = useClipboard();
  if (!details && !requestId) return null;
  return (
    <details className={classes.fold} onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary>{t('notify.details')}</summary>
      {details && <p>{details}</p>}
      {requestId && (
        <p className={classes.requestId}>
          {t('notify.requestId')}: <code>{requestId}</code>
          <CopyIcon
            name={t('notify.requestId')}
            isCopied={isCopied}
            onCopy={() => void write(requestId).catch(() => {})}
          />
        </p>
      )}
    </details>
  );
}
