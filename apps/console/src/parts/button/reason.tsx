import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

type Props = { text: string | undefined; children: ReactElement };

/** Why something cannot be pressed, for mouse, keyboard and finger; nothing where it can. */
export function Reason({ text, children }: Props) {
  return (
    <Tooltip
      label={text ?? ''}
      disabled={text === undefined}
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
    >
      {children}
    </Tooltip>
  );
}
