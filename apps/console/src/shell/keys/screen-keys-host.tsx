/** The console's keys and their list, fetched after the first screen stands. */
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { addAllTexts } from '../../i18n/i18n.ts';
import { useScreenKeys } from './use-screen-keys.ts';

const KeysDialog = lazy(async () => {
  const [{ KeysDialog }] = await Promise.all([import('./keys-dialog.tsx'), addAllTexts()]);
  return { default: KeysDialog };
});

export function ScreenKeysHost() {
  const [isOpen, dialog] = useDisclosure(false);
  useScreenKeys(dialog.open);
  return isOpen ? (
    <Suspense>
      <KeysDialog isOpen onClose={dialog.close} />
    </Suspense>
  ) : null;
}
