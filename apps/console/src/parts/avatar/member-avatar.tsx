import { initialsOf } from './avatar.tsx';
import classes from './member-avatar.module.css';

type Props = {
  name: string;
  /** In pixels. @default 32 */
  size?: number;
};

/** Less prominent than the person's own avatar, since lists show many. */
export function MemberAvatar({ name, size = 32 }: Props) {
  return (
    <span aria-hidden="true" className={classes.avatar} style={{ width: size, height: size }}>
      {initialsOf(name)}
    </span>
  );
}
