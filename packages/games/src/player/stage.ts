/** What the frame gives to a game, and what a game answers. */
import type { Ending, PlayRules, Turn } from '../play/play.ts';
import type { Random } from '../play/random.ts';
import type { Celebrate } from './celebrate.ts';
import type { Motion } from './motion.ts';
import type { Sound } from './sound.ts';

export type Stage = Motion &
  Celebrate & {
    /** Contains what the game's `drawField` drew. */
    readonly field: HTMLElement;
    readonly rules: PlayRules;
    readonly labels: readonly string[];
    readonly variant: string;
    /** Decides what the settings leave open: where in the sector, which tile, how the ball bounces. */
    readonly random: Random;
    readonly sound: Sound;
    money(amount: number): string;
    /** Finds what `drawField` drew; throws when it is not there. */
    find<Found extends Element = HTMLElement>(selector: string): Found;
    /** The visitor has made a move on the field itself. Nothing happens while a turn runs or after the end. */
    begin(choice?: number): void;
    /** Shows or hides the cash-out button while a round runs. */
    allowCashOut(isAllowed: boolean): void;
    /** Another amount on the balance while a round runs. */
    showBalance(amount: number): void;
    say(text: string): void;
  };

export type GamePlay = {
  /**
   * Shows one turn to its end. What it answers is how much of a win was taken, 0 to 1; undefined means all. `choice` is what the
   * visitor pointed at, undefined when they pressed the button; `taken` what was answered, where a turn is shown again.
   */
  play(turn: Turn, choice: number | undefined, taken?: number): Promise<number | undefined>;
  /** The cash-out button, while a round runs. */
  cashOut?(): void;
  /** The play is over: the field's own end animation. Awaited for a second at most. */
  end?(ending: Ending): Promise<void> | void;
};

export type CreateGame = (stage: Stage) => GamePlay;
