import type { Domain } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../parts/copy/copy-button.tsx';
import classes from './bound.module.css';

/** The name servers to set at the registrar. */
export function NameServers({ domain: { host, nameServers } }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  return (
    <div className={classes.servers}>
      <p className={classes.text}>{t('bound.instruction', { host })}</p>
      <ul aria-label={t('bound.nameServers')} className={classes.serverList}>
        {nameServers.map((server, at) => (
          <li key={server} className={classes.server}>
            <code>{server}</code>
            <CopyButton value={server} name={t('bound.nameServer', { number: at + 1 })} />
          </li>
        ))}
      </ul>
    </div>
  );
}
