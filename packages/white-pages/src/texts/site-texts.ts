import type { WhitePageTheme } from '../source.ts';

export type GameTexts = { readonly name: string; readonly lead: string; readonly rules: string };

type Paragraphs = readonly [string, ...string[]];

/** All texts of a site in one language. `{name}` is the site's name, `{game}` the game's, `{mail}` the contact address. */
export type SiteTexts = {
  /** The tagline under the site's name, in two wordings. */
  readonly taglines: readonly [string, string];
  readonly nav: Readonly<Record<'play' | 'about' | 'privacy' | 'terms' | 'contact', string>>;
  /** The skip link, first on every page, for keyboard users. */
  readonly skip: string;
  readonly free: string;
  readonly howTo: string;
  /** Shown when the browser runs no scripts. */
  readonly needsScript: string;
  readonly games: Readonly<Record<WhitePageTheme, GameTexts>>;
  /** Two wordings, and what applies to every game. */
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
