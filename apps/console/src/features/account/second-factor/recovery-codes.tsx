import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { useCopy } from '../../../parts/copy/use-copy.ts';
import { saveFile } from '../../../parts/file/save-file.ts';
import type { DialogForm } from '../../../parts/form/form-dialog.tsx';
import classes from '../account.module.css';
import type { IdentityAccount } from '../identity-account.ts';

type Props = { account: IdentityAccount; codes: readonly string[]; dialog: DialogForm };

/** Shown once: until they were copied or downloaded, closing asks. */
export function RecoveryCodes({ account, codes, dialog }: Props) {
  const { t } = useTranslation(['account', 'parts']);
  const { isCopied, copy } = useCopy();
  const [isTaken, setTaken] = useState(false);
  if (isCopied && !isTaken) setTaken(true);
  useEffect(() => dialog.setDirty(!isTaken));
  const download = () => {
    const lines = [t('secondFactor.file', { email: account.email }), '', ...codes, ''];
    saveFile(new File([lines.join('\n')], 'sluice-recovery-codes.txt', { type: 'text/plain' }));
    setTaken(true);
  };
  return (
    <>
      <p className={classes.settingText}>{t('secondFactor.codesText')}</p>
      <ul className={classes.codes} aria-label={t('secondFactor.codesTitle')} onCopy={() => setTaken(true)}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={16} />}
          onClick={() => void copy(codes.join('\n'))}
        >
          {t('parts:copy.copy')}
        </Button>
        <Button variant="default" leftSection={<Icon name="download" size={16} />} onClick={download}>
          {t('secondFactor.download')}
        </Button>
        <Button className={classes.last ?? ''} onClick={dialog.close}>
          {t('secondFactor.done')}
        </Button>
      </div>
    </>
  );
}
