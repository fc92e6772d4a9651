import { errorPath } from '@sluice/reference/guide-paths';
import { useTranslation } from 'react-i18next';
import { storedLanguage } from '../../i18n/i18n.ts';
import { CopyIcon } from '../copy/copy-icon.tsx';
import { useClipboard } from '../copy/use-clipboard.ts';
import classes from './states.module.css';

type Props = {
  /** The technical error. */
  details?: string | undefined;
  /** The request id for support. */
  requestId?: string | undefined;
  onOpen?: () => void;
};

/** A code of the catalogue, alone or before its message: each has a page in the guide. */
const CODE = /^[a-z_]+\.[a-z_]+(?=$|: )/;

/** Collapsed technical details for support; nothing without details. */
export function DetailsFold({ details, requestId, onOpen }: Props) {
  const { t } = useTranslation('parts');
  // Copies without a notification: the fold may itself be in one.
  const { isCopied, write } = useClipboard();
  if (!details && !requestId) return null;
  const code = requestId && CODE.exec(details ?? '')?.[0];
  return (
    <details className={classes.fold} onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary>{t('notify.details')}</summary>
      {details && <p>{details}</p>}
      {code && (
        <p>
          <a href={errorPath(storedLanguage(), code)} target="_blank" rel="noopener">
            {t('notify.whatToDo')}
          </a>
        </p>
      )}
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
