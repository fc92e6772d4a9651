/** One request while it is answered: what was asked, by whom, and how the page looks. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from 'oidc-provider';
import type { Identity } from '../identity.ts';
import type { Look } from '../pages/look.ts';
import type { Form } from './read-form.ts';

export type Interaction = Awaited<ReturnType<ReturnType<Identity['provider']>['interactionDetails']>>;

export type Exchange = {
  identity: Identity;
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  look: Look;
  form: Form;
  /** The client's, for rate limits. */
  address: string;
  /** Says which accounts have signed in in this browser before. */
  deviceCookie: string | undefined;
  /** Sent with the answer. */
  setCookie: (name: string, value: string) => void;
  requestId: string;
  interactionUid: string;
  /** The sign-in that this browser is in; undefined when it is over, or another browser's. */
  interaction: Interaction | undefined;
  /** For the hidden field of the page's forms. */
  token: string;
};

/** The path of a page of this sign-in. */
export function pathIn({ interactionUid }: Pick<Exchange, 'interactionUid'>, rest = ''): string {
  return `/interaction/${interactionUid}${rest}`;
}

/** By its signed cookie, which the browser sends to this sign-in's pages only. */
export async function findInteraction(
  identity: Identity,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  interactionUid: string,
): Promise<Interaction | undefined> {
  try {
    const interaction = await identity.provider().interactionDetails(request, response);
    return interaction.uid === interactionUid ? interaction : undefined;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}
