/**
 * What each team, and each member with a daily limit, may still spend through this edge. A visitor costs two look-ups and integers: no
 * clock, no promise, nothing made.
 */
import { type BudgetAnswer, type BudgetRequest, UNLENT_START_MICROS } from '@sluice/event-log';
import type { UnbilledReason } from '@sluice/events';
import type { PricedItem, Spending } from '@sluice/routing';
import { Budget, type Position } from './budget.ts';

/** Before the first answer: as the product's first tariffs. */
const START_PRICES: Ceilings = { click: 20_000, install: 30_000, iosRedirect: 20_000 };
const START_LEAST_MICROS = 20_000;
/** In one request. */
const TEAMS_MAX = 200;
/** How long after an answer a budget asks again: with little left; to tell of charges and to stay alive; when nobody came. */
const AGAIN_MS = { empty: 1_000, low: 200, unsettled: 3_000, touched: 15_000, untouched: 30_000 };

type Ceilings = Record<PricedItem, number>;

class TeamBudget extends Budget {
  readonly teamId: number;
  readonly members = new Map<number, Budget>();
  ceilings: Ceilings = START_PRICES;
  leastMicros = START_LEAST_MICROS;
  isAnswered = false;

  constructor(teamId: number, startMicros: number) {
    super(startMicros);
    this.teamId = teamId;
  }
}

export class Budgets {
  readonly #teams = new Map<number, TeamBudget>();
  readonly #startMicros: number;

  constructor(startMicros: number = UNLENT_START_MICROS) {
    this.#startMicros = startMicros;
  }

  get size(): number {
    return this.#teams.size;
  }

  /** Whether anything is left for the streams of this member. */
  spendingOf(teamId: number, memberId: number): Spending {
    const team = this.#teams.get(teamId) ?? this.#open(teamId);
    team.isTouched = true;
    // Until it is known who has a limit, everybody may.
    if (!team.isAnswered && !team.members.has(memberId)) {
      team.members.set(memberId, new Budget(this.#startMicros));
    }
    if (team.limit - team.spent < team.leastMicros) return 'no_funds';
    if (team.members.size === 0) return 'open';
    const member = team.members.get(memberId);
    if (member === undefined) return 'open';
    member.isTouched = true;
    return member.limit - member.spent < team.leastMicros ? 'member_limit' : 'open';
  }

  /** Empty: it is paid for, and counted as spent. Otherwise why nobody pays. At the dearest price it can be judged at. */
  authorise(teamId: number, memberId: number, item: PricedItem, sealedMicros: number): UnbilledReason | '' {
    const team = this.#teams.get(teamId) ?? this.#open(teamId);
    team.isTouched = true;
    const cost = Math.max(sealedMicros, team.ceilings[item]);
    if (cost === 0) return '';
    if (team.limit - team.spent < cost) {
      team.isDue = true;
      return 'no_funds';
    }
    const member = team.members.get(memberId);
    if (member !== undefined) {
      member.isTouched = true;
      if (member.limit - member.spent < cost) {
        team.isDue = true;
        return 'member_limit';
      }
      member.spent += cost;
      if (member.limit - member.spent < member.low) team.isDue = true;
    }
    team.spent += cost;
    if (team.limit - team.spent < team.low) team.isDue = true;
    return '';
  }

  /** Moves the clocks and notes what is charged. `now` never goes back. */
  tick(now: number, stored: Position, newest: Position): void {
    for (const team of this.#teams.values()) {
      team.tick(now);
      team.settle(stored, newest);
      for (const member of team.members.values()) {
        member.tick(now);
        member.settle(stored, newest);
      }
    }
  }

  /** The teams whose turn it is to ask; all of them, giving everything back, when the edge stops. */
  collect(now: number, { isStopping = false } = {}): BudgetRequest['teams'] {
    const teams: BudgetRequest['teams'][number][] = [];
    for (const team of this.#teams.values()) {
      if (!isStopping && !isTurn(team, now)) continue;
      const all = [team, ...team.members.values()];
      if (isStopping) for (const each of all) each.isTouched = false;
      const members = [...team.members].map(([memberId, member]) => ({ memberId, ...member.report(now) }));
      teams.push({ teamId: team.teamId, ...team.report(now), members });
      if (teams.length >= TEAMS_MAX && !isStopping) break;
    }
    return teams;
  }

  apply(answer: BudgetAnswer): void {
    for (const { teamId, ceilings, members, ...loan } of answer.teams) {
      const team = this.#teams.get(teamId);
      if (!team) continue;
      team.apply(loan, answer);
      team.ceilings = {
        click: ceilings.click,
        install: ceilings.install,
        iosRedirect: ceilings.ios_redirect,
      };
      team.leastMicros = ceilings.leastMicros;
      team.isAnswered = true;
      this.#applyMembers(team, members, answer);
      // Nobody came since, and everything is charged and given back.
      if (team.limit === team.spent && team.isSettled && !team.isTouched && isQuiet(team)) {
        this.#teams.delete(teamId);
      }
    }
  }

  #applyMembers(
    team: TeamBudget,
    members: BudgetAnswer['teams'][number]['members'],
    terms: Pick<BudgetAnswer, 'leaseMs' | 'reserveMs'>,
  ): void {
    for (const { memberId, isOpen, ...loan } of members) {
      const known = team.members.get(memberId);
      if (known) known.apply(loan, terms);
      // Its first visitor need not wait for the next answer.
      else team.members.set(memberId, new Budget(isOpen ? this.#startMicros : 0));
    }
    for (const memberId of team.members.keys()) {
      if (!members.some((each) => each.memberId === memberId)) team.members.delete(memberId);
    }
  }

  #open(teamId: number): TeamBudget {
    const team = new TeamBudget(teamId, this.#startMicros);
    this.#teams.set(teamId, team);
    return team;
  }
}

const isQuiet = (team: TeamBudget): boolean =>
  [...team.members.values()].every((member) => member.isSettled && !member.isTouched);

/** Run for every team five times a second: nothing is made here. */
function isTurn(team: TeamBudget, now: number): boolean {
  const sinceMs = now - team.askedAt;
  if (sinceMs < AGAIN_MS.low) return false;
  if (team.isDue && (team.limit - team.spent >= team.leastMicros || sinceMs >= AGAIN_MS.empty)) return true;
  let { isTouched, isSettled } = team;
  let isEmpty = isTouched && team.limit - team.spent < team.leastMicros;
  for (const member of team.members.values()) {
    isTouched ||= member.isTouched;
    isSettled &&= member.isSettled;
    isEmpty ||= member.isTouched && member.limit - member.spent < team.leastMicros;
  }
  if (isEmpty) return sinceMs >= AGAIN_MS.empty;
  if (!isSettled) return sinceMs >= AGAIN_MS.unsettled;
  return sinceMs >= (isTouched ? AGAIN_MS.touched : AGAIN_MS.untouched);
}
