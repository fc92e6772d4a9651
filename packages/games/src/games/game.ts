/** The description of a game: which fields it uses, how it is played, what it looks like. */
import type { GameType } from '@sluice/reference';
import type { FieldKey } from '../settings/fields.ts';
import type { LandingSettings } from '../settings/settings.ts';

/** Base colours of a template, as #rrggbb; shades are worked out from them, and the landing's own colours take their place. */
export type Palette = {
  readonly background: string;
  readonly main: string;
  readonly accent: string;
  /** What else is drawn in colour: sectors, gems, symbols. The game says how it uses them. */
  readonly extra: readonly string[];
};

/** A game as people choose it, by name. */
export type Template = {
  /** Never changes: landings are stored with it. */
  readonly id: string;
  /** A proper name, the same in every language. */
  readonly name: string;
  readonly palette: Palette;
  /** A word that the game's art understands, such as which craft flies. */
  readonly variant?: string;
};

/**
 * Attempts: each turn is a game of its own, the last decides. Steps: the turns are one game, each goes further, and between
 * them the visitor may cash out. See `play/play.ts`.
 */
export type PlayMode = 'attempts' | 'steps';

export type Game = {
  readonly type: GameType;
  readonly mode: PlayMode;
  /** How many turns there can be: the bounds of numberOfRevolutions. */
  readonly turns: { readonly min: number; readonly max: number };
  /** Absent: nothing in the game carries a label. */
  readonly sectors?: { readonly min: number; readonly max: number };
  /** In the order of the editor. */
  readonly fields: readonly FieldKey[];
  readonly templates: readonly [Template, Template, Template, ...Template[]];
  /** What a new landing with this game starts from, where it differs from the rest. */
  readonly defaults: Partial<LandingSettings>;
};
