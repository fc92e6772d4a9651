/** A text as its field has it, with the choices of its Spintax apart; nothing where it has none. The field itself is read aloud. */
import { parseSpintax } from '@sluice/contracts/values';
import type { ReactNode } from 'react';
import classes from '../campaigns.module.css';

type Nodes = NonNullable<ReturnType<typeof parseSpintax>>;

export function SpintaxText({ text }: { text: string }) {
  const nodes = parseSpintax(text);
  if (!nodes || nodes.every((node) => typeof node === 'string')) return null;
  return (
    <p className={classes.spintax} aria-hidden="true">
      {draw(nodes)}
    </p>
  );
}

const draw = (nodes: Nodes): ReactNode =>
  nodes.map((node, at) =>
    typeof node === 'string' ? (
      node
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is known by its place alone
      <span key={at} className={classes.choices}>
        {node.choices.map((choice, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: and so is a choice
          <span key={place} className={classes.choice}>
            {draw(choice)}
          </span>
        ))}
      </span>
    ),
  );
