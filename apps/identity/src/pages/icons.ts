/** Inline, so that a page needs no request for them. */
import { html } from './html.ts';

/** The logo: a gate between two posts, raised over water. */
export const MARK_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="8" fill="#35d07f"/><g fill="none" stroke="#06140c" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="M9.5 7.5v17M22.5 7.5v17"/><path d="M9.5 10.2c2.2 2.4 4.3 3.6 6.5 3.6s4.3-1.2 6.5-3.6"/><path d="M9.5 17h13"/><path d="M9.5 22.6c2.2-1.8 4.3-1.8 6.5 0s4.3 1.8 6.5 0"/></g></svg>`;

export const mark = html`<svg class="mark" viewBox="0 0 32 32" width="36" height="36" aria-hidden="true"><rect class="mark-body" width="32" height="32" rx="8"/><g class="mark-gate" fill="none" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="M9.5 7.5v17M22.5 7.5v17"/><path d="M9.5 10.2c2.2 2.4 4.3 3.6 6.5 3.6s4.3-1.2 6.5-3.6"/><path d="M9.5 17h13"/><path d="M9.5 22.6c2.2-1.8 4.3-1.8 6.5 0s4.3 1.8 6.5 0"/></g></svg>`;

export const icons = {
  sun: html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="4"/><path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1"/></svg>`,
  moon: html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M20 14.2A8.2 8.2 0 1 1 9.8 4a6.6 6.6 0 0 0 10.2 10.2z"/></svg>`,
  telegram: html`<svg class="icon icon-telegram" viewBox="0 0 24 24" aria-hidden="true"><path d="m20.7 4.4-17 6.6c-.9.4-.9 1 0 1.3l4.2 1.3 1.6 5c.2.6.7.7 1.1.3l2.4-2.2 4.4 3.3c.7.4 1.3.2 1.5-.7l2.9-13.6c.2-1.1-.4-1.5-1.1-1z"/><path d="m7.9 13.6 9.6-6-7.3 7.4"/></svg>`,
  mail: html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><rect x="3" y="5" width="18" height="14" rx="2.5"/><path d="m4 7.5 8 6 8-6"/></svg>`,
  check: html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="m8 12.4 2.8 2.8L16.2 9.6"/></svg>`,
  alert: html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M12 7.5v5M12 16.2v.1"/></svg>`,
} as const;
