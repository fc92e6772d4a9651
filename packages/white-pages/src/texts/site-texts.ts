import type { WhitePageTheme } from '../source.ts';

export type GameTexts = { readonly name: string; readonly lead: string; readonly rules: string };

type Paragraphs = readonly [string, ...string[]];

/** All that a site says, in one language. `{name}` is the site's name, `{game}` the game's, `{mail}` the address to write to. */
export type SiteTexts = {
  /** What the site is, under its name; two ways to say it. */
  readonly taglines: readonly [string, string];
  readonly nav: Readonly<Record<'play' | 'about' | 'privacy' | 'terms' | 'contact', string>>;
  /** The first link of every page, for those who use no mouse. */
  readonly skip: string;
  readonly free: string;
  readonly howTo: string;
  /** Where the browser runs none. */
  readonly needsScript: string;
  readonly games: Readonly<Record<WhitePageTheme, GameTexts>>;
  /** Two ways to tell it, and what is true of every game. */
  readonly about: readonly [Paragraphs, Paragraphs];
  readonly aboutPlay: string;
  readonly privacy: Paragraphs;
  readonly terms: Paragraphs;
  readonly contact: Paragraphs;
  /** What the games themselves say. */
  readonly words: Readonly<Record<Word, string>>;
};

export type Word =
  | 'newGame'
  | 'moves'
  | 'time'
  | 'best'
  | 'score'
  | 'round'
  | 'remaining'
  | 'won'
  | 'over'
  | 'card'
  | 'tile'
  | 'empty'
  | 'mark'
  | 'marked'
  | 'bee'
  | 'woke'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'start'
  | 'wait'
  | 'now'
  | 'early'
  | 'watch'
  | 'turn'
  | 'missed'
  | 'milliseconds';
