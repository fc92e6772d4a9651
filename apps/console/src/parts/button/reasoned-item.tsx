import { Menu, type MenuItemProps } from '@mantine/core';
import classes from './reasoned-item.module.css';

type Props = Omit<MenuItemProps, 'disabled' | 'closeMenuOnClick' | 'className'> & {
  /** Why it cannot be chosen now; undefined where it can. */
  cannot: string | undefined;
  className?: string | undefined;
  onClick: () => void;
};

/** An item of a menu that says why it cannot be chosen. */
export function ReasonedItem({ cannot, className = '', onClick, children, ...item }: Props) {
  const isHeld = cannot !== undefined;
  return (
    <Menu.Item
      {...item}
      className={isHeld ? `${className} ${classes.held}` : className}
      // And no `data-disabled`, which the arrows pass by: the reason is read out where they stop.
      {...(isHeld && { 'aria-disabled': true, closeMenuOnClick: false })}
      onClick={() => !isHeld && onClick()}
    >
      {children}
      {/* In sight: in a menu there is room, and what is moved through by arrows shows no tooltip to a finger. */}
      {isHeld && <small className={classes.reason}>{cannot}</small>}
    </Menu.Item>
  );
}
