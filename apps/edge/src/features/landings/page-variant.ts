import type { AppOptions } from '@sluice/games/page';

/** What the stream and the visitor change about a landing's page. */
export type PageVariant = {
  language: string;
  country: string;
  host: string;
  hasOffer: boolean;
  /** Used where the landing's game has it; otherwise, and with null, the landing's own template. */
  template: string | null;
  /** What the page may offer its visitor. */
  app: AppOptions | null;
  /** The stream's id, where it has a footer, a link or a script of its own on disk. */
  extrasOf: { readonly streamId: number; readonly version: number } | null;
  /** The stream's own script does not run on this host. @default false */
  isScriptOff?: boolean;
};

/** Pages that differ in anything have different keys. Each host has its own push key, so the shorter host stands for it. */
export function pageKey(landingId: number, choice: number, variant: PageVariant): string {
  const { hasOffer, template, app, extrasOf, isScriptOff = false } = variant;
  let key = `${landingId}/${choice}${hasOffer ? '+' : ''}${template ?? ''}`;
  if (app) {
    const push = app.push ? `${app.push.placement}@${variant.host}` : '';
    key += `|${app.pwa ?? ''}|${push}|${app.minimalVersion ?? ''}`;
  }
  if (extrasOf) key += `#${extrasOf.streamId}.${extrasOf.version}${isScriptOff ? '-' : ''}`;
  return key;
}
