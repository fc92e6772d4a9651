import { spriteUrl } from 'virtual:icon-sprite';
import classes from './icon.module.css';
import type { IconName } from './icon-names.ts';

type Props = {
  name: IconName;
  /** In pixels. @default 18 */
  size?: number;
  className?: string;
};

/** Decorative: its meaning is in a text beside it or in the control's label. */
export function Icon({ name, size = 18, className = '' }: Props) {
  return (
    <svg aria-hidden="true" width={size} height={size} className={`${classes.icon} ${className}`}>
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
