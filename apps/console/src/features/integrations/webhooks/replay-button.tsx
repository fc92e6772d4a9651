import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../../icons/icon.tsx';

type Props = { label: string; replay: () => Promise<unknown> };

/** Busy until the api has taken it, so that a second press sends nothing twice. */
export function ReplayButton({ label, replay }: Props) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await replay();
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={isBusy}
      leftSection={<Icon name="refresh" size={16} />}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
