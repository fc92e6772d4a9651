/** A request as it goes over the wire, with what is needed to judge its answer. */
export type FuzzRequest = {
  readonly index: number;
  /** The whole of it; each character one byte. */
  readonly bytes: string;
  readonly method: string;
  /** As the edge reads it from the head: lower case, without port; empty where it cannot. */
  readonly host: string;
  /** Framing that no server has to understand: any answer below 500 is fine, and so is none. */
  readonly isBroken: boolean;
  /** Answered with a page or a redirect it is a visit, and must be recorded. */
  readonly isVisit: boolean;
};

/** Whatever a visitor sends anywhere, no answer has a header of this name. */
export const INJECTED_HEADER = 'x-injected';
/** Nor does any URL in an answer point there. */
export const EVIL_HOST = 'evil.example';
