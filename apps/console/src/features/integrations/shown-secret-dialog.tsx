/** A secret of an API key or a webhook, in the only moment in which it can be seen. */
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { useCopy } from '../../parts/copy/use-copy.ts';
import { type DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx';
import classes from './shown-secret.module.css';

/** `name` is of what it belongs to. */
export type ShownSecret = { name: string; secret: string };

type Props = {
  /** Whose words the dialog speaks. */
  of: 'keys' | 'webhooks';
  /** Undefined: closed. */
  shown: ShownSecret | undefined;
  /** The headers that it is used in, as they look on the wire. */
  headersOf: (secret: string) => string;
  onClose: () => void;
};

const WIDTH_PX = 560;

export function ShownSecretDialog({ of, shown, headersOf, onClose }: Props) {
  const { t } = useTranslation(['integrations', 'parts']);
  return (
    <FormDialog
      title={t(`${of}.shown.title`)}
      isOpen={shown !== undefined}
      onClose={onClose}
      widthPx={WIDTH_PX}
      leave={{
        title: t(`${of}.shown.leaveTitle`),
        description: t(`${of}.shown.leaveText`),
        confirmLabel: t('parts:confirm.close'),
      }}
    >
      {(dialog) => shown && <Secret of={of} shown={shown} headersOf={headersOf} dialog={dialog} />}
    </FormDialog>
  );
}

type SecretProps = Pick<Props, 'of' | 'headersOf'> & { shown: ShownSecret; dialog: DialogForm };

function Secret({ of, shown: { name, secret }, headersOf, dialog }: SecretProps) {
  const { t } = useTranslation(['integrations', 'parts']);
  const { isCopied, copy } = useCopy();
  const [isTaken, setTaken] = useState(false);
  if (isCopied && !isTaken) setTaken(true);
  // The secret is gone with the dialog: closing asks until it was copied.
  useEffect(() => dialog.setDirty(!isTaken));
  return (
    <Stack gap={16}>
      <p className={classes.text}>{t(`${of}.shown.text`, { name })}</p>
      <TextInput
        aria-label={name}
        value={secret}
        readOnly
        classNames={{ input: classes.secret ?? '' }}
        onFocus={(event) => event.currentTarget.select()}
        onCopy={() => setTaken(true)}
      />
      <p className={classes.how}>{t(`${of}.shown.how`)}</p>
      <pre className={classes.headers}>{headersOf(secret)}</pre>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={dialog.close}>
          {t(`${of}.shown.done`)}
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
