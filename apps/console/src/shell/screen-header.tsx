import type { ComponentProps } from 'react';
import { HelpLink } from '../parts/help/help-link.tsx';
import { PageHeader } from '../parts/page/page-header.tsx';
import { FindButton } from './palette/find-button.tsx';

/** The title row of a screen, with the way to the guide and the palette button. */
export function ScreenHeader({ actions, ...rest }: ComponentProps<typeof PageHeader>) {
  return (
    <PageHeader
      {...rest}
      help={<HelpLink />}
      actions={
        <>
          <FindButton />
          {actions}
        </>
      }
    />
  );
}
