import { Link } from '@tanstack/react-router';
import type { FocusEventHandler, KeyboardEventHandler } from 'react';
import classes from './name-cell.module.css';

type Props = {
  name: string;
  /** Where the name leads. */
  to: string;
  tags: readonly string[];
  /** Undefined where not needed or not known. */
  owner: string | undefined;
  onFocus?: FocusEventHandler;
  onBlur?: () => void;
  onKeyDown?: KeyboardEventHandler;
};

/** A row's name as a link, with tags and owner. */
export function NameCell({ name, to, tags, owner, ...handlers }: Props) {
  return (
    <div className={classes.lines}>
      <Link to={to} className={classes.name} title={name} {...handlers}>
        {name}
      </Link>
      <div className={classes.second} title={[...tags, owner ?? ''].join(' ').trim()}>
        {tags.map((tag) => (
          <span key={tag} className={classes.tag}>
            {tag}
          </span>
        ))}
        {owner && <span className={classes.owner}>{owner}</span>}
      </div>
    </div>
  );
}
