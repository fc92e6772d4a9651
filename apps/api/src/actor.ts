import type { Role, Scope } from '@sluice/contracts';

/** Who is calling, as one member of one team. */
export type Actor = {
  userId?: number;
  memberId: number;
  teamId: number;
  roles: readonly Role[];
  /** What an API key is limited to; a signed-in person will have them all. */
  scopes: readonly Scope[];
};
