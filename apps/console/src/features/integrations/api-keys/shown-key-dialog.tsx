/** A key's secret, in the only moment in which it can be seen. */
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { useCopy } from '../../../parts/copy/use-copy.ts';
import { type DialogForm, FormDialog } from '../../../parts/form/form-dialog.tsx';
import classes from './api-keys.module.css';
import type { ShownKey } from './api-keys.queries.ts';

type Props = {
  /** Undefined: closed. */
  shown: ShownKey | undefined;
  onClose: () => void;
};

const WIDTH_PX = 560;

export function ShownKeyDialog({ shown, onClose }: Props) {
  const { t } = useTranslation('integrations');
  return (
    <FormDialog
      title={t('keys.shown.title')}
      isOpen={shown !== undefined}
      onClose={onClose}
      widthPx={WIDTH_PX}
      leave={{ title: t('keys.shown.leaveTitle'), description: t('keys.shown.leaveText') }}
    >
      {(dialog) => shown && <Secret shown={shown} dialog={dialog} />}
    </FormDialog>
  );
}

function Secret({ shown: { name, secret }, dialog }: { shown: ShownKey; dialog: DialogForm }) {
  const { t } = useTranslation(['integrations', 'parts']);
  const { isCopied, copy } = useCopy();
  const [isTaken, setTaken] = useState(false);
  if (isCopied && !isTaken) setTaken(true);
  // The secret is gone with the dialog: closing asks until it was copied.
  useEffect(() => dialog.setDirty(!isTaken));
  return (
    <Stack gap={16}>
      <p className={classes.note}>{t('keys.shown.text', { name })}</p>
      <TextInput
        aria-label={name}
        value={secret}
        readOnly
        classNames={{ input: classes.secret ?? '' }}
        onFocus={(event) => event.currentTarget.select()}
        onCopy={() => setTaken(true)}
      />
      <p className={classes.facts}>{t('keys.shown.how')}</p>
      <pre className={classes.example}>Authorization: Bearer {secret}</pre>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={dialog.close}>
          {t('keys.shown.done')}
        </Button>
        <Button
          leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={16} />}
          onClick={() => void copy(secret)}
        >
          {t('parts:copy.copy')}
        </Button>
      </Group>
    </Stack>
  );
}
