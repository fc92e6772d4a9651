import { initialsOf } from '../../shell/avatar.tsx';
import classes from './member-avatar.module.css';

type Props = {
  name: string;
  /** In pixels. @default 32 */
  size?: number;
};

/** Quieter than the person's own in the side panel: a list shows forty of them. */
export function MemberAvatar({ name, size = 32 }: Props) {
  return (
    <span aria-hidden="true" className={classes.avatar} style={{ width: size, height: size }}>
      {initialsOf(name)}
    </span>
  );
}
