/** A call of the console while it is answered: who is signed in, and by which session. */
import type { Identity } from '../identity.ts';
import type { AccountRow } from '../schema.ts';
import type { SessionRow } from '../sessions/sessions.store.ts';
import type { JsonAnswer } from './answers.ts';

export type AccountCall = {
  identity: Identity;
  account: AccountRow;
  session: SessionRow;
  /** The client's, for rate limits. */
  address: string;
  requestId: string;
  /** Of what the path names, where it names one. */
  id: string;
  /** Read when it is asked for: most calls have none. */
  body: () => Promise<unknown>;
};

export type AccountHandler = (call: AccountCall) => Promise<JsonAnswer>;
