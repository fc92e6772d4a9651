import type { ComponentProps } from 'react';
import { PageHeader } from '../parts/page/page-header.tsx';
import { FindButton } from './palette/find-button.tsx';

/** The title row of a screen, with the palette button. */
export function ScreenHeader({ actions, ...rest }: ComponentProps<typeof PageHeader>) {
  return (
    <PageHeader
      {...rest}
      actions={
        <>
          <FindButton />
          {actions}
        </>
      }
    />
  );
}
