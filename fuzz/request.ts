/** A request as it goes over the wire, with what must be known to judge its answer. */
export type FuzzRequest = {
  readonly index: number;
  /** The whole of it; each character one byte. */
  readonly bytes: string;
  readonly method: string;
  /** As the edge reads it from the head: lower case, without port; empty where it cannot. */
  readonly host: string;
  /** Framing that no server has to understand: any answer below 500 will do, and so will none. */
  readonly isBroken: boolean;
  /** When it is answered with a page or a redirect, it is a visit, and has to be accounted for. */
  readonly isVisit: boolean;
};

/** Whatever a visitor writes anywhere, no answer has a header of this name. */
export const INJECTED_HEADER = 'x-injected';
/** Nor does any address in an answer lead there. */
export const EVIL_HOST = 'evil.example';
