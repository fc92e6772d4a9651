/**
 * How a play goes, whatever the game: settings decide, a seed decides the rest, animation only shows it.
 *
 * Attempts (wheels, slots, penalty …): every turn is a game of its own. The turn with the number `failStep` is lost, the others are
 * won. The last turn decides: won, it rests on the winning sector and brings the balance to its maximum; lost, the play is lost.
 *
 * Steps (chickenRoad, mines, balloon): the turns are one game that goes further and further. The turn `failStep` loses it. Whoever
 * stops before, after one step at least, has won what there is; after the last step the whole is won.
 *
 * `failStep` 0: no turn is lost.
 */
import { pick, type Random } from './random.ts';

export type PlayRules = {
  readonly mode: 'attempts' | 'steps';
  readonly turns: number;
  readonly failStep: number;
  /** 0 where nothing carries a label. */
  readonly sectors: number;
  /** From 1; only with sectors. */
  readonly winningSector: number;
  /** From 0: the sectors whose labels promise nothing. */
  readonly emptySectors: readonly number[];
  readonly rate: number;
  readonly balanceMin: number;
  readonly balanceMax: number;
};

export type Turn = {
  /** From 1. */
  readonly number: number;
  readonly result: 'win' | 'loss';
  /** From 0; where the turn comes to rest. 0 without sectors. */
  readonly sector: number;
  /** After the turn, if it is played to its end. */
  readonly balance: number;
  readonly isLast: boolean;
  /** How far the play has come with this turn, 0 to 1. */
  readonly progress: number;
};

export type Ending = 'win' | 'loss';
export type Outcome = {
  readonly result: 'win' | 'loss';
  readonly balance: number;
  readonly turnsLeft: number;
  /** Present once nothing more can be played. */
  readonly ending?: Ending;
};

export type Play = {
  readonly rules: PlayRules;
  /** What comes next; undefined when it is over. */
  readonly next: Turn | undefined;
  readonly balance: number;
  readonly turnsLeft: number;
  readonly ending: Ending | undefined;
  /** Between two steps: the play can be ended now, and won. */
  readonly canCashOut: boolean;
  /** Ends the turn. `share` is how much of a win was taken when a round is cashed out before its end, 0 to 1. */
  finish(share?: number): Outcome;
  cashOut(): Outcome;
};

/** Wins grow: the last step brings more than all before it. */
const GROWTH = 1.7;

export function createPlay(rules: PlayRules, random: Random): Play {
  let played = 0;
  let balance = rules.balanceMin;
  let ending: Ending | undefined;
  let next = planTurn(rules, 1, balance, random);

  const outcome = (result: 'win' | 'loss'): Outcome => ({
    result,
    balance,
    turnsLeft: ending ? 0 : rules.turns - played,
    ...(ending ? { ending } : {}),
  });
  const end = (as: Ending) => {
    ending = as;
    next = undefined;
  };

  return {
    rules,
    get next() {
      return next;
    },
    get balance() {
      return balance;
    },
    get turnsLeft() {
      return ending ? 0 : rules.turns - played;
    },
    get ending() {
      return ending;
    },
    get canCashOut() {
      return rules.mode === 'steps' && played > 0 && ending === undefined;
    },
    finish(share = 1) {
      const turn = next;
      if (!turn) throw new Error('the play is over');
      played = turn.number;
      const part = turn.result === 'win' ? Math.min(1, Math.max(0, share)) : 1;
      balance = Math.round(balance + (turn.balance - balance) * part);
      if (turn.isLast || (turn.result === 'loss' && rules.mode === 'steps')) end(turn.result);
      else next = planTurn(rules, played + 1, balance, random);
      return outcome(turn.result);
    },
    cashOut() {
      if (!this.canCashOut) throw new Error('there is nothing to cash out');
      end('win');
      return outcome('win');
    },
  };
}

function planTurn(rules: PlayRules, number: number, balance: number, random: Random): Turn | undefined {
  const { turns, failStep, balanceMin, balanceMax, rate } = rules;
  const result = number === failStep ? 'loss' : 'win';
  const isLast = number === turns;
  const progress = number / turns;
  const grown = Math.round(balanceMin + (balanceMax - balanceMin) * progress ** GROWTH);
  const won = isLast ? balanceMax : Math.max(balance, grown);
  return {
    number,
    result,
    isLast,
    progress,
    sector: pickSector(rules, result, isLast, random),
    balance: result === 'win' ? won : Math.max(0, balance - rate),
  };
}

/**
 * The winning sector belongs to the last turn, won; every other turn rests elsewhere. Where there are sectors that promise nothing, a
 * lost turn rests on one of them, and a won one does not: what the field shows is what is counted.
 */
function pickSector(
  { sectors, winningSector, emptySectors }: PlayRules,
  result: Turn['result'],
  isLast: boolean,
  random: Random,
): number {
  if (sectors === 0) return 0;
  const winning = winningSector - 1;
  if ((isLast && result === 'win') || sectors === 1) return winning;
  const others = Array.from({ length: sectors - 1 }, (_, at) => (winning + 1 + at) % sectors);
  const fitting = others.filter((sector) => emptySectors.includes(sector) === (result === 'loss'));
  const among = fitting.length > 0 ? fitting : others;
  return among[pick(random, among.length)] ?? winning;
}
