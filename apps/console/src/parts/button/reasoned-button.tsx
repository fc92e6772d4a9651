import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { Reason } from './reason.tsx';

type Props = ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'disabled'> & {
    /** Why it cannot be pressed now; undefined where it can. */
    cannot: string | undefined;
    disabled?: never;
  };

/** A button that says why it cannot be pressed: it keeps its place in the order of Tab, so that the reason is found without a mouse. */
export function ReasonedButton({ cannot, onClick, ...button }: Props) {
  const isHeld = cannot !== undefined && button.loading !== true;
  return (
    <Reason text={isHeld ? cannot : undefined}>
      <Button
        {...button}
        {...(isHeld && { 'aria-disabled': true, 'data-disabled': true })}
        // Of a submit button too: Enter in a field presses it.
        onClick={(event) => (isHeld ? event.preventDefault() : onClick?.(event))}
      />
    </Reason>
  );
}
