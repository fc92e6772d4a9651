import type { Role, Scope } from '@sluice/contracts';
import type { TeamDb } from '@sluice/postgres';

/** Who sent the request, before it is known what they may do. */
export type Caller = { by: 'person'; userId: number } | KeyCaller;

export type KeyCaller = {
  by: 'key';
  keyId: number;
  teamId: number;
  memberId: number;
  scopes: readonly Scope[];
  /** Null: no limit of its own. */
  ratePerMinute: number | null;
};

/** The caller as a person, outside of any team. */
export type Person = { userId: number };

/** The caller as a member of one team. */
export type Actor = {
  userId: number;
  memberId: number;
  teamId: number;
  roles: readonly Role[];
  /** What an API key is limited to; a signed-in person has them all. */
  scopes: readonly Scope[];
  /** Null for a signed-in person. */
  apiKeyName: string | null;
  /** The team's: its days begin at midnight there. */
  timeZone: string;
};

/** Runs work in one transaction, under row-level security of the actor's team. */
export type TeamWork = <Result>(work: (tx: TeamDb) => Promise<Result>) => Promise<Result>;
