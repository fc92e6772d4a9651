/** Where a visitor is led, in a page's place or from its button. */
export type WayOn = { readonly location: string };
