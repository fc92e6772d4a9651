/** The data of the page for its script, as JSON inside the page. */
import type { PlayRules } from '../play/play.ts';
import type { MoneyFormat } from './money-format.ts';

export type PlayerData = {
  readonly rules: PlayRules;
  readonly money: MoneyFormat;
  readonly sectors: readonly string[];
  readonly variant: string;
  readonly texts: {
    readonly play: string;
    readonly again: string;
    readonly won: string;
    readonly lost: string;
    readonly lostButton: string;
    /** After a lost turn while others are left. */
    readonly missed: string;
  };
  readonly bonus: { readonly isOnLoad: boolean; readonly isOnLeave: boolean };
};

export const PLAYER_DATA_ID = 'landing';
