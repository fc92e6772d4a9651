import type { InterfaceLanguage } from '@sluice/reference';
import type { Actor, TeamWork } from '../access/actor.ts';
import type { Services } from '../services.ts';

export type RequestContext = Services & {
  requestId: string;
  ip: string;
  authorization: string | undefined;
  language: InterfaceLanguage;
  noteRoute: (name: string) => void;
  noteRetryAfter: (seconds: number) => void;
  /** Headers that tell a key how much of its rate limit is left. */
  noteKeyRate: (headers: Record<string, number>) => void;
  /** As the caller sent it. */
  idempotencyKey: string | undefined;
  noteRepeated: () => void;
};

/** The context of a route under `/teams/{teamId}`. */
export type TeamContext = RequestContext & { actor: Actor; inTeam: TeamWork };
