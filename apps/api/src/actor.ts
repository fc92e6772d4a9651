import type { Role, Scope } from '@sluice/contracts';

/** Whoever sent the request, before it is known what they may do. */
export type Caller =
  | { by: 'person'; userId: number }
  | { by: 'key'; hash: Buffer; teamId: number; memberId: number; scopes: readonly Scope[] };

/** Who is calling, as a person outside of any team. */
export type Person = { userId: number };

/** Who is calling, as one member of one team. */
export type Actor = {
  userId: number;
  memberId: number;
  teamId: number;
  roles: readonly Role[];
  /** What an API key is limited to; a signed-in person has them all. */
  scopes: readonly Scope[];
  /** Null for a signed-in person. */
  apiKeyName: string | null;
  /** The team's, in which its days begin: most that is asked for is asked by day. */
  timeZone: string;
};
