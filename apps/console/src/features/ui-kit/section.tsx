import type { ReactNode } from 'react';
import classes from './ui-kit.module.css';

type Props = { id: string; title: string; children: ReactNode };

export function Section({ id, title, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <h2 id={`${id}-title`} className={classes.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One state of a part, named. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.sample}>
      <h3 className={classes.sampleName}>{name}</h3>
      {children}
    </div>
  );
}
