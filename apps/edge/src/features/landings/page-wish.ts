import type { AppOptions } from '@sluice/games/page';

/** What a stream and its visitor make of a landing. */
export type PageWish = {
  language: string;
  country: string;
  host: string;
  hasOffer: boolean;
  /** Worn where the landing's game has it; otherwise, and with null, the landing's own. */
  template: string | null;
  /** What the page may ask of its visitor. */
  app: AppOptions | null;
  /** The stream, where it has a footer, a link or a script of its own on disk. */
  dressing: { readonly streamId: number; readonly version: number } | null;
};

/** Pages that differ in anything have different keys. A push key is its host's own, and the host is the shorter of the two. */
export function pageKey(landingId: number, choice: number, wish: PageWish): string {
  const { hasOffer, template, app, dressing } = wish;
  let key = `${landingId}/${choice}${hasOffer ? '+' : ''}${template ?? ''}`;
  if (app) {
    const push = app.push ? `${app.push.placement}@${wish.host}` : '';
    key += `|${app.pwa ?? ''}|${push}|${app.minimalVersion ?? ''}`;
  }
  if (dressing) key += `#${dressing.streamId}.${dressing.version}`;
  return key;
}
