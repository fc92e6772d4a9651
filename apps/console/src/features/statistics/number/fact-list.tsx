import type { ReactNode } from 'react';
import classes from './number.module.css';

export type Fact = { id: string; name: string; value: ReactNode };

export function FactList({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.facts}>
        {facts.map(({ id, name, value }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
