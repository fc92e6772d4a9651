/** What a game adds to the page, rendered on the server: the first paint shows the field without waiting for a script. */
import type { Palette } from '../games/game.ts';
import type { LandingSettings } from '../settings/settings.ts';

export type FieldInput = {
  readonly settings: LandingSettings;
  /** With the landing's own colours applied. */
  readonly palette: Palette;
  readonly templateId: string;
  readonly variant: string | undefined;
  /** As the page writes amounts. */
  money(amount: number): string;
  pictureUrl(name: string): string;
};

export type GamePage = {
  /** HTML inside the field. Every text of the settings in it is escaped by `escapeText`. */
  drawField(input: FieldInput): string;
  /** Begins with the rules for `.field`: `--ratio` (width ÷ height), `--field-max`, `--rest` where they differ. */
  readonly styles: string;
};
