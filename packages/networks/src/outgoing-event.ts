/** One event to send, before it is put into a network's format. */
export type OutgoingEvent = {
  /** The same at every attempt: networks count an id once. */
  readonly eventId: string;
  /** The network's own name for it. */
  readonly name: string;
  readonly atMs: number;
  /** Of the visit that it came from. */
  readonly clickAtMs: number;
  readonly host: string;
  readonly visitorId: string;
  readonly country: string;
  readonly amountMicros: number;
  readonly currency: string;
  /** fbclid, fbp, ttclid, ttp, agent: those that the visit had. */
  readonly ids: Readonly<Partial<Record<'fbclid' | 'fbp' | 'ttclid' | 'ttp' | 'agent', string>>>;
};

/** The pixel that receives events, and the token that authorises it. */
export type Pixel = { readonly pixelId: string; readonly token: string };
