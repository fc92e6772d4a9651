import type { ReactNode } from 'react';
import classes from './full-page.module.css';
import { Mark } from './mark.tsx';

type Props = { title: string; text?: string; children?: ReactNode };

/** One message, alone on the page. */
export function FullPage({ title, text, children }: Props) {
  return (
    <main className={classes.page}>
      <Mark size={40} />
      <h1 className={classes.title}>{title}</h1>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </main>
  );
}
