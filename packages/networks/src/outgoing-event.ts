/** One event as it is to be told, in our words. */
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

/** Whose pixel is told, and by which right. */
export type Pixel = { readonly pixelId: string; readonly token: string };
