/** Where a visitor is led, in a page's place or from its button. */
export type WayOn = {
  readonly location: string;
  /** To the app platform in the offer's place, which is what an iOS redirect is. */
  readonly isToApp: boolean;
};
