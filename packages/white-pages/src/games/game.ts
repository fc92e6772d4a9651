import type { Word } from '../texts/site-texts.ts';
import type { SentFunction, Table } from './table.ts';

/** A game as a page needs it. */
export type Game = {
  /** Figures over the field, in this order. */
  readonly stats: readonly Word[];
  /** What its script says. */
  readonly words: readonly Word[];
  /** Drawings that the script clones: markup, one root each. */
  readonly pictures?: readonly string[];
  /** Further buttons under the field, each a class with its word; `toggle` for those that stay pressed. */
  readonly controls?: readonly {
    readonly className: string;
    readonly word: Word;
    readonly sign?: string;
    readonly isToggle?: boolean;
  }[];
  readonly styles: string;
  readonly play: (table: Table) => void;
  /** Functions that `play` uses, by their names. */
  readonly parts?: readonly SentFunction[];
};
