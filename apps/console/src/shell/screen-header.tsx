import type { ComponentProps } from 'react';
import { PageHeader } from '../parts/page/page-header.tsx';
import { FindButton } from './palette/find-button.tsx';

/** The title row of a screen inside the console: what the screen gives it, and the way to anything else. */
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
