/** A key's secret, in the only moment in which it can be seen. */
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { useCopy } from '../../../parts/copy/use-copy.ts';
import classes from './api-keys.module.css';
import type { ShownKey } from './api-keys.queries.ts';

type Props = {
  /** Undefined: closed. */
  shown: ShownKey | undefined;
  onClose: () => void;
};

const WIDTH_PX = 560;

export function ShownKeyDialog({ shown, onClose }: Props) {
  const { t } = useTranslation(['integrations', 'parts']);
  return (
    <Modal
      opened={shown !== undefined}
      onClose={onClose}
      title={t('keys.shown.title')}
      size={WIDTH_PX}
      centered
      // The secret is gone with the dialog: a click beside it must not take it away.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('parts:confirm.close') }}
    >
      {shown && <Secret shown={shown} onClose={onClose} />}
    </Modal>
  );
}

function Secret({ shown: { name, secret }, onClose }: { shown: ShownKey; onClose: () => void }) {
  const { t } = useTranslation(['integrations', 'parts']);
  const { isCopied, copy } = useCopy();
  return (
    <Stack gap={16}>
      <p className={classes.note}>{t('keys.shown.text', { name })}</p>
      <TextInput
        label={name}
        value={secret}
        readOnly
        classNames={{ input: classes.secret ?? '' }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className={classes.facts}>{t('keys.shown.how')}</p>
      <pre className={classes.example}>Authorization: Bearer {secret}</pre>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
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
