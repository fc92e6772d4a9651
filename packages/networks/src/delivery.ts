import type { PostbackError } from '@sluice/reference';

/** Why an event was not accepted. */
export type NetworkError = PostbackError;

/** One call as it went over the wire, for the recorder. Tokens are masked in it. */
export type Exchange = {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** For each event of the call, in order, the body that tells of it alone; the call had them all in one. */
  readonly bodies: readonly string[];
  readonly startedAtMs: number;
  readonly tookMs: number;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** What came back, cut at a limit; without an answer, what broke. */
  readonly response: string;
  /** Of the whole answer, as far as it was read. */
  readonly responseBytes: number;
};

/**
 * What an answer means. `answer` is its text, shortened and without the token; `code` its own number, such as 190/463, empty when it
 * has none.
 */
export type Verdict = { answer: string; code: string } & (
  | { kind: 'sent' }
  /** Transient: retry, and not before `afterMs` where the network named a time. */
  | { kind: 'retry'; error: NetworkError; afterMs: number }
  /** Nothing of this pixel will be accepted until it has another token. */
  | { kind: 'held'; error: NetworkError }
  /** Permanent. Of several events sent together, one may be at fault. */
  | { kind: 'failed'; error: NetworkError }
);

/** The outcome of sending to a network, and the call that it comes from. */
export type Delivery = Verdict & { exchange: Exchange };
