import { useState } from 'react';
import classes from './avatar.module.css';

type Props = {
  name: string;
  picture?: string | undefined;
  /** In pixels. @default 36 */
  size?: number;
};

/** The person's picture, or their initials. Their name stands beside it. */
export function Avatar({ name, picture, size = 36 }: Props) {
  const [failed, setFailed] = useState<string>();
  const style = { width: size, height: size };
  if (picture && picture !== failed) {
    return (
      <img
        src={picture}
        alt=""
        referrerPolicy="no-referrer"
        className={classes.avatar}
        style={style}
        onError={() => setFailed(picture)}
      />
    );
  }
  return (
    <span aria-hidden="true" className={classes.avatar} style={style}>
      {initialsOf(name)}
    </span>
  );
}

/** `Nika Kovalenko` → `NK`; one word gives its first two letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second] = words;
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join('').toUpperCase();
}
