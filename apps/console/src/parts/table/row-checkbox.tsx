import { useEffect, useRef } from 'react';
import classes from './row-checkbox.module.css';

type Props = {
  label: string;
  isChecked: boolean;
  /** Some of what it stands for, not all. */
  isPartly?: boolean;
  /** In a row the keyboard selects the row itself. */
  isTabStop?: boolean;
  onChange: (isChecked: boolean, isRange: boolean) => void;
};

/** The browser's own checkbox, drawn by CSS: one element where a component has six, for each of the rows scrolled past. */
export function RowCheckbox({ label, isChecked, isPartly = false, isTabStop = false, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // There is no attribute for it.
    if (input.current) input.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <input
      ref={input}
      type="checkbox"
      className={classes.checkbox}
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked, (event.nativeEvent as MouseEvent).shiftKey)}
    />
  );
}
